/** What one peer may have and ask (docs/decisions/sockets.md). */
export const LIMITS = {
  /** The longest message, in bytes. */
  message: 4096,
  /** Frames of any kind and bytes a second; a second's worth may come at once. */
  frames_s: 20,
  bytes_s: 16 * 1024,
  /** Bytes that may wait for a peer who does not read. */
  unread: 256 * 1024,
  subscriptions: 50,
  session: 10,
  /** Of a member, or of an operator. */
  account: 20,
  /** Connections of one address that have not named a session, and how long each may take to name one. */
  unnamed: 50,
  unnamed_ms: 5000,
  /** How long an account is kept out that had to be closed. */
  barred_ms: 30_000,
  /** How long a peer that was closed may take to say goodbye; the library waits half a minute. */
  linger_ms: 1000,
};
export type Limits = typeof LIMITS;

/** Refills steadily and holds a second's worth. Says whether there was as much. */
export const budget = (per_s: number) => {
  let [left, at_ms] = [per_s, performance.now()];
  return (count: number): boolean => {
    const now = performance.now();
    left = Math.min(per_s, left + ((now - at_ms) / 1000) * per_s) - count;
    at_ms = now;
    return left >= 0;
  };
};
