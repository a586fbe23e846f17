import type { ErrorCode } from '@portal/contract/errors.ts';
import { type Db, first, one, type Reader } from '../database/db.ts';
import { tooMany } from '../errors.ts';
import { networkOf } from './network.ts';
import { readRateLimit, refundPoint, consumePoints, consumeOne } from '../database/queries.ts';
import { now_ms } from '../clock.ts';

/** How often something may be done within a time. */
export interface Limit {
  /** Begins its keys, and names it on the page of all limits. */
  readonly name: string;
  readonly limit: number;
  readonly window_s: number;
}
/** A limit as it counts for somebody. */
export interface RateLimit extends Limit {
  readonly key: string;
}

const limits: Limit[] = [];
/** Every limit of the modules that were loaded; docs/interfaces/limits.md has each, with what it costs an honest member. */
export const definedLimits = (): readonly Limit[] => limits;

/** A limit of a module, once in its file. */
export const defineLimit = (name: string, limit: number, window_s: number): Limit => {
  const defined = { name, limit, window_s };
  limits.push(defined);
  return defined;
};
export const limitFor = (limit: Limit, who: string): RateLimit => ({ ...limit, key: `${limit.name} ${who}` });

/** Who on this node asks for one of a budget: in a row, so that nobody overtakes, and those who have one and are not done. */
interface Row {
  last: Promise<unknown>;
  readonly busy: Set<Promise<void>>;
  asking: number;
}
const rows = new Map<string, Row>();

/**
 * Runs a check that takes one from a budget when it turns out wrong (undefined). One is taken before and given back when
 * it was right, so that many at once cannot slip through; who finds nothing left waits for those of this node that are
 * still being looked at, for they may give theirs back. Throws the refusal with the seconds to wait.
 */
export const consumeIfWrong = async <T>(
  db: Reader,
  { key, limit, window_s }: RateLimit,
  refused: ErrorCode,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const row = rows.get(key) ?? { last: Promise.resolve(), busy: new Set(), asking: 0 };
  rows.set(key, row);
  row.asking += 1;
  const done = Promise.withResolvers<void>();
  const turn = row.last.then(async () => {
    for (;;) {
      const before = [...row.busy]; // whoever gives back while this is asked is no reason to refuse
      if (await first(db, consumeOne(key, limit, window_s))) break;
      if (!before.length) throw tooMany((await first(db, readRateLimit(key)))?.left_s ?? 1, refused);
      await Promise.race(before);
    }
    row.busy.add(done.promise);
  });
  row.last = turn.catch(() => {});
  try {
    await turn;
    const found = await check().catch(async (error: unknown) => {
      await db.rows(refundPoint(key)).catch(() => {}); // it was not looked at, so it was not wrong
      throw error;
    });
    if (found !== undefined) await db.rows(refundPoint(key));
    return found;
  } finally {
    row.busy.delete(done.promise);
    done.resolve();
    row.asking -= 1;
    if (!row.asking) rows.delete(key);
  }
};

/** Takes one from a budget. Throws the refusal with the seconds to wait when none is left. */
export const consume = async (
  db: Reader,
  { key, limit, window_s }: RateLimit,
  refused: ErrorCode = 'too_many_attempts',
): Promise<void> => {
  if (!(await first(db, consumeOne(key, limit, window_s))))
    throw tooMany((await first(db, readRateLimit(key)))?.left_s ?? 1, refused);
};

/** Takes nothing; throws the same refusal when none is left. For a statement that took one itself, and may have found none. */
export const assertLeft = async (db: Reader, { key, limit }: RateLimit): Promise<void> => {
  const now = await first(db, readRateLimit(key));
  if (now && now.spent >= limit) throw tooMany(now.left_s);
};

const LEASE = 50;

/**
 * Calls of an address or its network, counted for all nodes in the database. A node takes fifty at a time, so that most calls cost no
 * statement; a minute may therefore end up to fifty calls a node early.
 */
export const addressRateLimit = (db: Db, of: Limit) => {
  const { limit, window_s } = of;
  const leases = new Map<string, { left: number; ends_ms: number; refused: boolean }>();
  const asking = new Map<string, Promise<void>>();
  const renew = async (address: string): Promise<void> => {
    const { spent, left_s } = await one(db, consumePoints(limitFor(of, address).key, LEASE, window_s));
    if (leases.size > 10_000) leases.clear();
    const refused = spent > limit;
    leases.set(address, { left: refused ? 0 : LEASE, ends_ms: now_ms() + left_s * 1000, refused });
  };
  return async (from: string): Promise<void> => {
    const address = networkOf(from);
    for (;;) {
      const now = now_ms();
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
