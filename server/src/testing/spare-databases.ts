import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { Db } from '../platform/database/db.ts';
import { databaseName } from './cluster.ts';

export interface SpareDatabase {
  readonly name: string;
  /** Its pools by size and URL. */
  readonly pools: Map<string, Db>;
  readonly superuser: pg.Client;
}

const SNAPSHOT = readFileSync(new URL('snapshot.sql', import.meta.url), 'utf8');

/** Databases that this worker's earlier test files gave back: as new, with connections that have planned their statements. */
const spare: SpareDatabase[] = [];

const connect = async (superUrl: string, name: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: superUrl.replace(/\/postgres(?=$|\?)/, `/${name}`) });
  await client.connect();
  return client;
};
const onServer = async (superUrl: string, statement: string): Promise<void> => {
  const client = await connect(superUrl, 'postgres');
  await client.query(statement).finally(() => client.end());
};

/** A migrated database without rows of tests; a new one is copied in about 0.1 s. */
export const takeDatabase = async (superUrl: string, { isNew }: { isNew: boolean }): Promise<SpareDatabase> => {
  const returned = isNew ? undefined : spare.pop();
  if (returned) return returned;
  const name = databaseName();
  await onServer(superUrl, `create database ${name} template portal owner portal_owner strategy file_copy`);
  const superuser = await connect(superUrl, name);
  await superuser.query(SNAPSHOT);
  return { name, pools: new Map(), superuser };
};

/** Restores a database for the next test file, or drops it if it is not reusable or its schema changed. */
export const giveBackDatabase = async (
  superUrl: string,
  database: SpareDatabase,
  { isReusable }: { isReusable: boolean },
): Promise<void> => {
  const { name, pools, superuser } = database;
  if (isReusable) {
    const { rows } = await superuser.query<{ is_restored: boolean }>('select snapshot.restore() as is_restored');
    if (rows[0]?.is_restored) return void spare.push(database);
  }
  await superuser.end();
  for (const { pool, close } of pools.values()) if (!pool.ending && pool.totalCount === pool.idleCount) await close();
  await onServer(superUrl, `drop database ${name} with (force)`);
};
