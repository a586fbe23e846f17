import { type Db, first, one, type Reader } from './db.ts';
import { tooMany } from './errors.ts';
import { readBudget, refundBudget, spendBudget } from './queries.ts';

export interface Budget {
  readonly key: string;
  readonly limit: number;
  readonly window_s: number;
}

/** Takes one from a budget. Answers the seconds to wait when nothing was left, else 0. */
export const spend = async (db: Reader, { key, limit, window_s }: Budget): Promise<number> => {
  const { spent, left_s } = await one(db, spendBudget(key, 1, window_s));
  return spent > limit ? left_s : 0;
};

/** The seconds to wait until this budget has something left; 0 when it has. */
export const exhausted = async (db: Reader, { key, limit }: Budget): Promise<number> => {
  const row = await first(db, readBudget(key));
  return row && row.spent >= limit ? row.left_s : 0;
};

const LEASE = 50;

/**
 * Calls of an address, counted for all nodes in the database. A node takes fifty at a time, so that most calls cost no
 * statement; a minute may therefore end up to fifty calls a node early.
 */
export const addressBudget = (db: Db, limit: number, window_s: number) => {
  const leases = new Map<string, { left: number; ends_ms: number; refused: boolean }>();
  const asking = new Map<string, Promise<void>>();
  const renew = async (address: string): Promise<void> => {
    const { spent, left_s } = await one(db, spendBudget(`address ${address}`, LEASE, window_s));
    if (leases.size > 10_000) leases.clear();
    const refused = spent > limit;
    leases.set(address, { left: refused ? 0 : LEASE, ends_ms: Date.now() + left_s * 1000, refused });
  };
  return async (address: string): Promise<void> => {
    for (;;) {
      const now = Date.now();
      const lease = leases.get(address);
      if (lease && lease.ends_ms > now) {
        if (lease.left > 0) {
          lease.left -= 1;
          return;
        }
        if (lease.refused) throw tooMany(Math.ceil((lease.ends_ms - now) / 1000));
      }
      // Calls that arrive together share one lease: each taking its own, a dozen would spend the whole minute.
      const asked = asking.get(address) ?? renew(address).finally(() => asking.delete(address));
      asking.set(address, asked);
      await asked;
    }
  };
};

/** Gives back what was taken before it was known whether it counts. */
export const refund = async (db: Reader, key: string): Promise<void> => {
  await db.rows(refundBudget(key));
};
