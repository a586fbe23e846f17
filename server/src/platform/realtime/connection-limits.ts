import type { Limits } from './limits.ts';

/** Who somebody connected is. */
export interface Identity {
  readonly sessionId: string;
  /** The member's id, or the operator's. */
  readonly account: string;
  readonly may: (channel: string) => boolean;
}

/** How many of each name there are; a name without any takes no room. */
export const counter = () => {
  const counts = new Map<string, number>();
  return {
    of: (name: string): number => counts.get(name) ?? 0,
    /** Counts one; what it gives back takes it away again, once. */
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

/** The sockets that a session and an account may have on this node. */
export const openSeats = ({ session, account, barred_ms }: Pick<Limits, 'session' | 'account' | 'barred_ms'>) => {
  const [sessions, accounts] = [counter(), counter()];
  const barred = new Set<string>();
  return {
    /** Undefined: there are as many as may be, or one had to be closed a moment ago. Otherwise gives the seat back when called. */
    take: (who: Identity): (() => void) | undefined => {
      const isFull = sessions.of(who.sessionId) >= session || accounts.of(who.account) >= account;
      if (isFull || barred.has(who.account)) return undefined;
      const [leaveSession, leaveAccount] = [sessions.add(who.sessionId), accounts.add(who.account)];
      return () => {
        leaveSession();
        leaveAccount();
      };
    },
    /** Whoever floods would otherwise be back at once. */
    bar: (who: Identity): void => {
      if (barred.has(who.account)) return;
      barred.add(who.account);
      setTimeout(() => barred.delete(who.account), barred_ms).unref();
    },
  };
};
