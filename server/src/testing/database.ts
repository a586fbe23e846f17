import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { CEILING_MS } from '../../../testing/ceilings.ts';
import { isAll } from '../../../testing/depth.ts';
import { discrepanciesIn } from '../modules/ledger/index.ts';
import { type Db, first, one, openDb, type Reader } from '../platform/database/db.ts';
import type { Check } from '../platform/module.ts';
import { databaseName } from './cluster.ts';

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
  /** Drops the database. Throws if a connection was not released or a pool is open; with `locksInOrder` also after a deadlock. */
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
 * A migrated database for one test file, copied in about 0.1 s. Close it in `afterAll`. `max`: connections; each plans
 * every statement again, so open many only for races.
 */
export const testDatabase = async ({ max = 3, locksInOrder = isAll }: DatabaseOptions = {}): Promise<TestDatabase> => {
  const cluster = inject('cluster');
  const name = databaseName();
  await asSuperuser(cluster.superUrl, `create database ${name} template portal owner portal_owner strategy file_copy`);
  const [url, ownerUrl] = [cluster.appUrl, cluster.ownerUrl].map((portal) =>
    portal.replace(/\/portal(?=$|\?)/, `/${name}`),
  ) as [string, string];
  const db = withLongTimeouts(openDb({ url, max, ...LONG_TIMEOUTS }));
  const owner = withLongTimeouts(openDb({ url: ownerUrl, max: 2, ...LONG_TIMEOUTS }));
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
      const out = db.pool.totalCount - db.pool.idleCount;
      if (out === 0) await db.close();
      const open = (await openConnections(owner)) - (out === 0 ? 0 : db.pool.idleCount);
      const deadlocks = await deadlocksOf(owner); // after all connections have reported theirs
      await owner.close();
      await asSuperuser(cluster.superUrl, `drop database ${name} with (force)`);
      if (open > 0) throw new Error(`${open} connections of this test were not given back`);
      if (locksInOrder && deadlocks > 0n)
        throw new Error(`${deadlocks} deadlocks: two acts take the same locks in opposite orders`);
    },
  };
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
/** Other connections; a backend takes a moment to end. */
const openConnections = async (reader: Reader): Promise<number> => {
  for (let waited_ms = 0; ; waited_ms += PAUSE_MS) {
    const row = await first(
      reader,
      sql<{ open: number }>`
        select count(*)::int as open from pg_stat_activity
         where datname = current_database() and usename = 'portal_app' and pid <> pg_backend_pid()`,
    );
    if (!row?.open || waited_ms >= CEILING_MS) return row?.open ?? 0;
    await delay(PAUSE_MS);
  }
};

const asSuperuser = async (superUrl: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
