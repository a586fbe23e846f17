import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../errors.ts';
import { applyFunction, runSqlFile, type SqlFile } from './sql-files.ts';
import { missingFiles, type SchemaOptions } from './schema.ts';
import { sqlState } from './db-errors.ts';
import { APP_ROLE, connectDirect } from './session.ts';

const MIGRATION_LOCK = 7_411_902_355; // any number, the same in every process

/** Tables that record applied migrations and functions. */
const TABLES = `
  create table if not exists schema_migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now(), suits_from text);
  alter table schema_migration add column if not exists suits_from text;
  create table if not exists schema_function (
    name text not null, hash text not null, applied_at timestamptz not null default now(), replaced_at timestamptz,
    suits_from text, primary key (name, hash));
  alter table schema_function add column if not exists suits_from text`;

/**
 * Migrates the database: each `NNNN_name.sql` in order, in its own transaction, and with the last one the changed
 * functions. Several processes may start at once; the others wait. A table that others keep locked is tried again and
 * again, with pauses in which the calls behind the migration go on. Returns the names applied now. Throws if an applied
 * migration was changed or removed, or if the database is newer and does not suit this program; then nothing is
 * applied.
 */
export const migrate = async (ownerUrl: string, options: SchemaOptions = {}): Promise<string[]> => {
  const client = await connectDirect(ownerUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`set lock_timeout = '2s'`);
    const untilUnlocked = <T>(work: () => Promise<T>): Promise<T> => retryLocked(work, options);
    const { fresh, changed } = await untilUnlocked(async () => {
      await client.query(TABLES);
      const missing = await missingFiles(client, options);
      await ensureAppRole(client);
      await client.query(`grant select on schema_migration, schema_function to ${APP_ROLE}`);
      return missing;
    });
    if (fresh.length + changed.length === 0) return [];
    for (const migration of fresh.slice(0, -1))
      await untilUnlocked(() => inTransaction(client, () => applyMigration(client, migration)));
    await untilUnlocked(() =>
      inTransaction(client, async () => {
        for (const migration of fresh.slice(-1)) await applyMigration(client, migration);
        for (const file of changed) await applyFunction(client, file);
      }),
    );
    return [...fresh, ...changed].map(({ name }) => name);
  } finally {
    await client.end();
  }
};

const PAUSE_MS = 2000;

const PASSING = ['55P03', '40P01'];

/** Repeats work that waited too long for a lock, or lost a deadlock. */
const retryLocked = async <T>(work: () => Promise<T>, { onLocked = () => {} }: SchemaOptions): Promise<T> => {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!PASSING.includes(sqlState((error as Error).cause ?? error) ?? '')) throw error;
      onLocked((error as Error).message);
      await delay(PAUSE_MS);
    }
};

/**
 * Creates the role the migrations grant to. Roles belong to the cluster, so another process may create it at the same
 * instant.
 */
const ensureAppRole = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'portal_app'`);
  if (rowCount) return;
  try {
    await client.query('create role portal_app');
    await client.query('grant portal_app to current_user'); // the migrating login may also work as it
  } catch (error) {
    const code = (error as pg.DatabaseError).code;
    if (code === '42710' || code === '23505') return;
    if (code !== '42501') throw error;
    throw new StartError(
      'The role portal_app is missing and this role may not create it; as a superuser: create role portal_app',
      { cause: error },
    );
  }
};

const applyMigration = async (client: pg.Client, file: SqlFile): Promise<void> => {
  await runSqlFile(client, 'migration', file);
  await client.query('insert into schema_migration (name, hash, suits_from) values ($1, $2, $3)', [
    file.name,
    file.hash,
    file.suits_from,
  ]);
};

const inTransaction = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
