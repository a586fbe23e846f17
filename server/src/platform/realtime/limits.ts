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

/** The identity of a connected socket. */
export interface SocketIdentity {
  readonly sessionId: string;
  /** The member's or operator's id. */
  readonly account: string;
  readonly may: (channel: string) => boolean;
}

/** Counts per name; zero takes no memory. */
export const counter = () => {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    /** Counts one and returns a function that releases it, once. */
    add: (name: string): (() => void) => {
      let isThere = true;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return () => {
        if (!isThere) return;
        isThere = false;
        const left = (counts.get(name) ?? 0) - 1;
        if (left > 0) counts.set(name, left);
        else counts.delete(name);
      };
    },
  };
};

/** Limits the sockets of a session and of an account on this node. */
export const openConnectionLimits = ({
  session,
  account,
  barred_ms,
}: Pick<Limits, 'session' | 'account' | 'barred_ms'>) => {
  const [sessions, accounts] = [counter(), counter()];
  const barred = new Set<string>();
  return {
    /** Takes a slot and returns its release; undefined if full or recently blocked. */
    take: (who: SocketIdentity): (() => void) | undefined => {
      const isFull = sessions.of(who.sessionId) >= session || accounts.of(who.account) >= account;
      if (isFull || barred.has(who.account)) return undefined;
      const [leaveSession, leaveAccount] = [sessions.add(who.sessionId), accounts.add(who.account)];
      return () => {
        leaveSession();
        leaveAccount();
      };
    },
    /** Blocks an account that flooded from reconnecting at once. */
    bar: (who: SocketIdentity): void => {
      if (barred.has(who.account)) return;
      barred.add(who.account);
      setTimeout(() => barred.delete(who.account), barred_ms).unref();
    },
  };
};
