import type { ErrorCode } from '@portal/contract/errors.ts';
import { type Db, first, one, type Reader } from '../database/db.ts';
import { type DomainError, tooMany } from '../errors.ts';
import { countRefusal } from '../metrics.ts';
import { readRateLimit, refundPoint, consumePoints, consumeOne } from '../database/queries.ts';
import { now_ms } from '../clock.ts';
import ipaddr from 'ipaddr.js';

/** A number of actions per time window. */
export interface Limit {
  /** Prefix of its keys, and its name on the page of limits. */
  readonly name: string;
  readonly limit: number;
  readonly window_s: number;
}
/** A limit for one key. */
export interface RateLimit extends Limit {
  readonly key: string;
}

const limits: Limit[] = [];
/** Every defined limit; docs/interfaces/limits.md lists each and its effect on honest members. */
export const definedLimits = (): readonly Limit[] => limits;

/** Defines a limit, once in its module. */
export const defineLimit = (name: string, limit: number, window_s: number): Limit => {
  const defined = { name, limit, window_s };
  limits.push(defined);
  countRefusal(name, 0); // Prometheus sees the first refusal only as a change
  return defined;
};
export const limitFor = (limit: Limit, who: string): RateLimit => ({ ...limit, key: `${limit.name} ${who}` });

/** The refusal beyond a limit, counted. */
const refusal = (limit: Limit, left_s: number, code?: ErrorCode): DomainError => {
  countRefusal(limit.name);
  return tooMany(left_s, code);
};

/** Checks of one limit on this node: a queue, and those that took one and are still running. */
interface BudgetQueue {
  last: Promise<unknown>;
  readonly busy: Set<Promise<void>>;
  asking: number;
}
const rows = new Map<string, BudgetQueue>();

/**
 * Runs a check that costs one only when it fails (undefined). One is taken before and refunded on success, so that
 * parallel calls cannot slip through; if none is left, the call waits for running checks of this node, which may
 * refund. Throws the refusal with the seconds to wait.
 */
export const consumeIfWrong = async <T>(
  db: Reader,
  budget: RateLimit,
  refused: ErrorCode,
  check: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const { key, limit, window_s } = budget;
  const row = rows.get(key) ?? { last: Promise.resolve(), busy: new Set(), asking: 0 };
  rows.set(key, row);
  row.asking += 1;
  const done = Promise.withResolvers<void>();
  const turn = row.last.then(async () => {
    for (;;) {
      const before = [...row.busy]; // a refund during the query is no reason to refuse
      if (await first(db, consumeOne(key, limit, window_s))) break;
      if (!before.length) throw refusal(budget, (await first(db, readRateLimit(key)))?.left_s ?? 1, refused);
      await Promise.race(before);
    }
    row.busy.add(done.promise);
  });
  row.last = turn.catch(() => {});
  try {
    await turn;
    const result = await check().catch(async (error: unknown) => {
      await db.rows(refundPoint(key)).catch(() => {}); // not checked, so not wrong
      throw error;
    });
    if (result !== undefined) await db.rows(refundPoint(key));
    return result;
  } finally {
    row.busy.delete(done.promise);
    done.resolve();
    row.asking -= 1;
    if (!row.asking) rows.delete(key);
  }
};

/** Takes one. Throws the refusal with the seconds to wait if none is left. */
export const consume = async (
  db: Reader,
  budget: RateLimit,
  refused: ErrorCode = 'too_many_attempts',
): Promise<void> => {
  const { key, limit, window_s } = budget;
  if (!(await first(db, consumeOne(key, limit, window_s))))
    throw refusal(budget, (await first(db, readRateLimit(key)))?.left_s ?? 1, refused);
};

/** Takes nothing; throws the same refusal if none is left. For a statement that took one itself. */
export const assertNotExhausted = async (db: Reader, budget: RateLimit): Promise<void> => {
  const now = await first(db, readRateLimit(budget.key));
  if (now && now.spent >= budget.limit) throw refusal(budget, now.left_s);
};

const LEASE = 50;

/**
 * Counts calls per address or network across all nodes. A node leases fifty at a time, so that most calls cost no
 * statement; a window may end up to fifty calls per node early.
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
        if (lease.refused) throw refusal(of, Math.ceil((lease.ends_ms - now) / 1000));
      }
      // Simultaneous calls share one lease.
      const renewal = asking.get(address) ?? renew(address).finally(() => asking.delete(address));
      asking.set(address, renewal);
      await renewal;
    }
  };
};

/**
 * The network whose rate limit a call counts in: an IPv4 address, or an IPv6 /64, because a customer gets at least that
 * (RFC 6177).
 */
export const networkOf = (caller: string): string => {
  const parsed = addressOf(caller);
  if (!parsed) return withoutPort(caller);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
};

/** Parses a caller's address; undefined if it is none. */
export const addressOf = (caller: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined => {
  const address = withoutPort(caller);
  return ipaddr.isValid(address) ? ipaddr.process(address) : undefined; // IPv4 written as IPv6 is IPv4
};

/** Some proxies append a port, which differs per connection. */
const withoutPort = (caller: string): string => caller.replace(/^(?:([\d.]+)|\[(.+)\]):\d+$/, '$1$2');
