import pg from 'pg';
import { applyFunction, functionsIn, outdatedFunctions } from './functions.ts';
import { run, type SqlFile, sqlFilesIn } from './sql-files.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../functions/', import.meta.url);
const ONE_AT_A_TIME = 7_411_902_355; // any number, the same in every process

/**
 * Brings the database to the newest shape: each migration `NNNN_name.sql` in order, in a transaction of its own, and with the
 * last one the functions that changed. Several processes may start at once; the others wait. Returns the names of what was
 * applied now. Throws when an applied migration was changed or is gone, because then nobody knows what shape the database
 * has, and when the database has a newer function than this program.
 */
export const migrate = async (
  ownerUrl: string,
  { migrations = MIGRATIONS, functions = FUNCTIONS }: { readonly migrations?: URL; readonly functions?: URL } = {},
): Promise<string[]> => {
  const [steps, texts] = await Promise.all([migrationsIn(migrations), functionsIn(functions)]);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    const fresh = await newOnes(client, steps);
    const changed = await outdatedFunctions(client, texts, fresh.length > 0);
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

const migrationsIn = async (directory: URL): Promise<SqlFile[]> => {
  const files = await sqlFilesIn(directory, /^\d{4}_\w+\.sql$/);
  const twice = files.find(({ name }, index) => files[index + 1]?.name.slice(0, 4) === name.slice(0, 4));
  if (twice) throw new Error(`two migrations have the number ${twice.name.slice(0, 4)}`);
  return files;
};

const newOnes = async (client: pg.Client, files: readonly SqlFile[]): Promise<SqlFile[]> => {
  await client.query(
    'create table if not exists schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const applied = await client.query<{ name: string; hash: string }>(
    'select name, hash from schema_migration order by name',
  );
  for (const { name, hash } of applied.rows) {
    const file = files.find((candidate) => candidate.name === name);
    if (!file) throw new Error(`migration ${name} was applied to this database, but the file is gone`);
    if (file.hash !== hash)
      throw new Error(`migration ${name} was changed after it was applied; put it back and write a new one`);
  }
  const known = new Set(applied.rows.map(({ name }) => name));
  const fresh = files.filter(({ name }) => !known.has(name));
  const last = applied.rows.at(-1)?.name ?? '';
  const late = fresh.find(({ name }) => name < last);
  if (late)
    throw new Error(`migration ${late.name} comes before ${last}, which was applied already; give it a higher number`);
  return fresh;
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
    throw new Error(
      'the role portal_app is missing and this role may not create it; as a superuser: create role portal_app',
      { cause: error },
    );
  }
};

const applyMigration = async (client: pg.Client, file: SqlFile): Promise<void> => {
  await run(client, 'migration', file);
  await client.query('insert into schema_migration (name, hash) values ($1, $2)', [file.name, file.hash]);
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
