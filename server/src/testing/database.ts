import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { CEILING_MS } from '../../../testing/ceilings.ts';
import { isAll } from '../../../testing/depth.ts';
import { discrepanciesIn } from '../modules/ledger/index.ts';
import { type Db, first, one, openDb, type Reader } from '../platform/database/db.ts';
import type { Check } from '../platform/module.ts';
import { giveBackDatabase, type SpareDatabase, takeDatabase } from './spare-databases.ts';

export interface TestDatabase {
  /** As the application, role portal_app. */
  readonly db: Db;
  /** As the owner, with more rights. */
  readonly owner: Db;
  readonly url: string;
  readonly ownerUrl: string;
  /** Superuser URL to the database `postgres`. */
  readonly superUrl: string;
  /** Throws with the discrepancies of the ledger; money tests end with it. */
  readonly assertReconciled: (list?: readonly Check[]) => Promise<void>;
  /** Gives the database back, or drops it. Throws if a connection was not released; with `locksInOrder` also after a deadlock. */
  readonly close: () => Promise<void>;
}

/** Long timeouts: a slow machine is no lost database. */
export const LONG_TIMEOUTS = { statement_ms: CEILING_MS, lock_ms: CEILING_MS } as const;

interface DatabaseOptions {
  readonly max?: number;
  /** A deadlock fails the tests: where races are their subject, and everywhere in `npm run test:all`. */
  readonly locksInOrder?: boolean;
}

/**
 * A migrated database for one test file, without rows of others. Close it in `afterAll`. `max`: connections; each plans
 * every statement again, so open many only for races.
 */
export const testDatabase = async ({ max = 3, locksInOrder = isAll }: DatabaseOptions = {}): Promise<TestDatabase> => {
  const cluster = inject('cluster');
  const database = await takeDatabase(cluster.superUrl, { isNew: locksInOrder });
  const [url, ownerUrl] = [cluster.appUrl, cluster.ownerUrl].map((portal) =>
    portal.replace(/\/portal(?=$|\?)/, `/${database.name}`),
  ) as [string, string];
  const [db, owner] = [poolOf(database, url, max), poolOf(database, ownerUrl, 2)];
  return {
    db,
    owner,
    url,
    ownerUrl,
    superUrl: cluster.superUrl,
    assertReconciled: async (list) => {
      const discrepancies = await discrepanciesIn(owner, list);
      if (discrepancies.length > 0)
        throw new Error(
          `the books do not agree:\n${discrepancies.map((finding) => Object.values(finding).join(': ')).join('\n')}`,
        );
    },
    close: async () => {
      const isBusy = [db, owner].some(({ pool }) => pool.totalCount > pool.idleCount);
      if (locksInOrder && !isBusy) await db.close(); // ended connections have reported their deadlocks
      const idle = [...database.pools.values()].reduce(
        (sum, { pool }) => sum + (pool === owner.pool ? 0 : pool.idleCount),
        0,
      );
      const open = (await openConnections(owner, idle)) - idle;
      const deadlocks = locksInOrder ? await deadlocksOf(owner) : 0n;
      await giveBackDatabase(cluster.superUrl, database, { isReusable: !locksInOrder && !isBusy && open <= 0 });
      if (open > 0) throw new Error(`${open} connections of this test were not given back`);
      if (deadlocks > 0n) throw new Error(`${deadlocks} deadlocks: two acts take the same locks in opposite orders`);
    },
  };
};

/** The database's pool of this size, opened unless an earlier test file left one. */
const poolOf = ({ pools }: SpareDatabase, url: string, max: number): Db => {
  const key = `${max} ${url}`;
  const known = pools.get(key);
  if (known && !known.pool.ending) return known;
  const opened = withLongTimeouts(openDb({ url, max, ...LONG_TIMEOUTS }));
  pools.set(key, opened);
  return opened;
};

/** Waits long for a connection, so that a busy machine fails no test. */
export const withLongTimeouts = (db: Db): Db => {
  db.pool.options.connectionTimeoutMillis = CEILING_MS;
  return db;
};

/** Number of sessions waiting for a lock. */
export const waitingForLocks = async (owner: Reader): Promise<number> =>
  (
    await owner.rows(
      sql`select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
    )
  ).length;

/** Deadlocks of ended connections. A retry hides them from callers. */
const deadlocksOf = async (reader: Reader): Promise<bigint> =>
  (
    await one(
      reader,
      sql<{ deadlocks: bigint }>`select deadlocks from pg_stat_database where datname = current_database()`,
    )
  ).deadlocks;

const PAUSE_MS = 25;
/** Connections of the application, once at most `expected` or after long; a backend takes a moment to end. */
const openConnections = async (reader: Reader, expected: number): Promise<number> => {
  for (let waited_ms = 0; ; waited_ms += PAUSE_MS) {
    const row = await first(
      reader,
      sql<{ open: number }>`
        select count(*)::int as open from pg_stat_activity
         where datname = current_database() and usename = 'portal_app' and pid <> pg_backend_pid()`,
    );
    if (!row || row.open <= expected || waited_ms >= CEILING_MS) return row?.open ?? 0;
    await delay(PAUSE_MS);
  }
};
