import type pg from 'pg';
import { StartError } from '../errors.ts';
import { applyFunction, functionsIn, outdatedFunctions } from './functions.ts';
import { connectOwner } from './session.ts';
import { run, type SqlFile, sqlFilesIn } from './sql-files.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../functions/', import.meta.url);
const ONE_AT_A_TIME = 7_411_902_355; // any number, the same in every process

interface Options {
  readonly migrations?: URL;
  readonly functions?: URL;
  /** Told of migrations in the database that a newer program applied and that suit this one. */
  readonly onNewer?: (names: readonly string[]) => void;
}

/**
 * Brings the database to the newest shape: each migration `NNNN_name.sql` in order, in a transaction of its own, and with the
 * last one the functions that changed. Several processes may start at once; the others wait. Returns the names of what was
 * applied now. Throws when an applied migration was changed or is gone, because then nobody knows what shape the database
 * has, and when the database is newer than this program and does not say that it suits it; then nothing is applied.
 */
export const migrate = async (
  ownerUrl: string,
  { migrations = MIGRATIONS, functions = FUNCTIONS, onNewer = () => {} }: Options = {},
): Promise<string[]> => {
  const [steps, texts] = await Promise.all([migrationsIn(migrations), functionsIn(functions)]);
  const client = await connectOwner(ownerUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    const { fresh, newer } = await compared(client, steps);
    const last = numberOf(steps.at(-1)?.name ?? '');
    const changed = await outdatedFunctions(client, texts, { fresh: fresh.length, isBehind: newer.length > 0, last });
    if (newer.length) onNewer(newer);
    if (fresh.length + changed.length === 0) return [];
    await ensureAppRole(client);
    for (const migration of fresh.slice(0, -1)) await together(client, () => applyMigration(client, migration));
    await together(client, async () => {
      for (const migration of fresh.slice(-1)) await applyMigration(client, migration);
      for (const file of changed) await applyFunction(client, file);
    });
    return [...fresh, ...changed].map(({ name }) => name);
  } finally {
    await client.end();
  }
};

const numberOf = (name: string): string => name.slice(0, 4);

const migrationsIn = async (directory: URL): Promise<SqlFile[]> => {
  const files = await sqlFilesIn(directory, /^\d{4}_\w+\.sql$/);
  const twice = files.find(({ name }, index) => numberOf(files[index + 1]?.name ?? '') === numberOf(name));
  if (twice) throw new Error(`two migrations have the number ${numberOf(twice.name)}`);
  return files;
};

interface Applied {
  readonly name: string;
  readonly hash: string;
  readonly suits_from: string | null;
}

/** What the files have and the database lacks, and what it has of a newer program. */
const compared = async (
  client: pg.Client,
  files: readonly SqlFile[],
): Promise<{ fresh: SqlFile[]; newer: readonly string[] }> => {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, hash text not null, applied_at timestamptz not null default now(), suits_from text);
     alter table schema_migration add column if not exists suits_from text`,
  );
  const { rows } = await client.query<Applied>('select name, hash, suits_from from schema_migration order by name');
  const newest = files.at(-1)?.name ?? '';
  const newer = rows.filter(({ name }) => name > newest);
  assertSuited(newer, newest);
  const applied = rows.filter(({ name }) => name <= newest);
  for (const { name, hash } of applied) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw new StartError(`migration ${name} was applied to this database, but the file is gone`);
    if (file.hash !== hash)
      throw new StartError(`migration ${name} was changed after it was applied; put it back and write a new one`);
  }
  const known = new Set(applied.map(({ name }) => name));
  const fresh = files.filter(({ name }) => !known.has(name));
  const last = rows.at(-1)?.name ?? '';
  const late = fresh.find(({ name }) => name < last);
  if (late)
    throw new StartError(
      `migration ${late.name} comes before ${last}, which was applied already; give it a higher number`,
    );
  return { fresh, newer: newer.map(({ name }) => name) };
};

/** A migration that this program does not know must say that a program of its age may go on (deploy/README.md). */
const assertSuited = (newer: readonly Applied[], newest: string): void => {
  const unsuited = newer.find(({ suits_from }) => !suits_from || suits_from > numberOf(newest));
  if (!unsuited) return;
  const { name, suits_from } = unsuited;
  const need = suits_from
    ? `suits programs that know ${suits_from} only`
    : 'does not say that it suits programs of before';
  throw new StartError(
    `This database was migrated by a newer program: ${name} ${need}, and this program ends with ${newest}. Start the newer one.`,
  );
};

/** The role the migrations grant to. Roles belong to the whole server, so it may be there already, or come at this instant. */
const ensureAppRole = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'portal_app'`);
  if (rowCount) return;
  try {
    await client.query('create role portal_app');
    await client.query('grant portal_app to current_user'); // so that who migrates may also work as it
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
  await run(client, 'migration', file);
  await client.query('insert into schema_migration (name, hash, suits_from) values ($1, $2, $3)', [
    file.name,
    file.hash,
    file.suits_from,
  ]);
};

const together = async (client: pg.Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
