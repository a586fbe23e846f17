/** Limits of a socket peer (docs/decisions/sockets.md). */
export const LIMITS = {
  /** The longest message, in bytes. */
  message: 4096,
  /** Frames and bytes per second; bursts up to one second's worth. */
  frames_s: 20,
  bytes_s: 16 * 1024,
  /** Bytes queued for a slow reader. */
  unread: 256 * 1024,
  subscriptions: 50,
  session: 10,
  /** Of a member or an operator. */
  account: 20,
  /** Connections of one address without a session, and their time to name one. */
  unnamed: 50,
  unnamed_ms: 5000,
  /** Block after a forced close. */
  barred_ms: 30_000,
  /** Time for the peer's close frame; engine.io waits half a minute. */
  linger_ms: 1000,
};
export type Limits = typeof LIMITS;

/** A token bucket that holds one second's worth. Returns whether the tokens sufficed. */
export const budget = (per_s: number) => {
  let [left, at_ms] = [per_s, performance.now()];
  return (count: number): boolean => {
    const now = performance.now();
    left = Math.min(per_s, left + ((now - at_ms) / 1000) * per_s) - count;
    at_ms = now;
    return left >= 0;
  };
};
