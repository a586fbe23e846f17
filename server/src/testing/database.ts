import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { CEILING_MS } from '../../../testing/ceilings.ts';
import { findings } from '../modules/ledger/index.ts';
import { type Db, first, openDb, type Reader } from '../platform/database/db.ts';
import type { Check } from '../platform/module.ts';
import { databaseName } from './cluster.ts';

export interface TestDatabase {
  /** As the program sees it: the role portal_app. */
  readonly db: Db;
  /** As the owner, who may write what the program may not. */
  readonly owner: Db;
  readonly url: string;
  readonly ownerUrl: string;
  /** The superuser, in the database `postgres` of the same cluster. */
  readonly superUrl: string;
  /** Throws with the findings when the books do not agree; money tests end with it. */
  readonly assertReconciled: (list?: readonly Check[]) => Promise<void>;
  /** Removes the database. Throws when a connection was not given back or a pool was left open. */
  readonly close: () => Promise<void>;
}

/** The longest a statement and a lock may take: more than in production, for that a busy machine is slow is no lost database. */
export const LONG = { statement_ms: CEILING_MS, lock_ms: CEILING_MS } as const;

/**
 * A migrated database of the test file's own, copied in about a tenth of a second. Close it in `afterAll`.
 * `max`: connections of the program. Each one plans every statement anew, so that a test opens many for a race only.
 */
export const testDatabase = async ({ max = 3 }: { readonly max?: number } = {}): Promise<TestDatabase> => {
  const cluster = inject('cluster');
  const name = databaseName();
  await asSuperuser(cluster.superUrl, `create database ${name} template portal owner portal_owner strategy file_copy`);
  const [url, ownerUrl] = [cluster.appUrl, cluster.ownerUrl].map((portal) =>
    portal.replace(/\/portal(?=$|\?)/, `/${name}`),
  ) as [string, string];
  const db = patient(openDb({ url, max, ...LONG }));
  const owner = patient(openDb({ url: ownerUrl, max: 2, ...LONG }));
  return {
    db,
    owner,
    url,
    ownerUrl,
    superUrl: cluster.superUrl,
    assertReconciled: async (list) => {
      const found = await findings(owner, list);
      if (found.length > 0)
        throw new Error(
          `the books do not agree:\n${found.map((finding) => Object.values(finding).join(': ')).join('\n')}`,
        );
    },
    close: async () => {
      const out = db.pool.totalCount - db.pool.idleCount;
      if (out === 0) await db.close();
      const open = (await openConnections(owner)) - (out === 0 ? 0 : db.pool.idleCount);
      await owner.close();
      await asSuperuser(cluster.superUrl, `drop database ${name} with (force)`);
      if (open > 0) throw new Error(`${open} connections of this test were not given back`);
    },
  };
};

/** Waits long for a connection: no test fails because the machine was busy. */
export const patient = (db: Db): Db => {
  db.pool.options.connectionTimeoutMillis = CEILING_MS;
  return db;
};

/** How many in this database wait for another's lock. */
export const waitingForLocks = async (owner: Reader): Promise<number> =>
  (
    await owner.rows(
      sql`select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`,
    )
  ).length;

const PAUSE_MS = 25;
/** Others in this database; a backend takes a moment to leave. */
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
