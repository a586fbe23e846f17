import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const ONE_AT_A_TIME = 7_411_902_355; // any number, the same in every process

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/**
 * Brings the database to the newest shape: each `NNNN_name.sql` in order, in a transaction of its own. Several processes may
 * start at once; the others wait. Returns the names of what was applied now. Throws when an applied file was changed or
 * is gone, because then nobody knows what shape the database has.
 */
export const migrate = async (ownerUrl: string, directory: URL = MIGRATIONS): Promise<string[]> => {
  const files = await migrationsIn(directory);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ONE_AT_A_TIME]);
    const fresh = await newOnes(client, files);
    if (fresh.length > 0) await ensureAppRole(client);
    for (const migration of fresh) await apply(client, migration);
    return fresh.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

const migrationsIn = async (directory: URL): Promise<Migration[]> => {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).toSorted();
  const twice = names.find((name, index) => names[index + 1]?.slice(0, 4) === name.slice(0, 4));
  if (twice) throw new Error(`two migrations have the number ${twice.slice(0, 4)}`);
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
};

const newOnes = async (client: pg.Client, files: readonly Migration[]): Promise<Migration[]> => {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('schema_migration') is not null as known`,
  );
  if (!rows[0]!.known) {
    await client.query(
      'create table schema_migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
  }
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

const apply = async (client: pg.Client, { name, text, hash }: Migration): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
};
