import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../errors.ts';
import { functionsIn, outdatedFunctions, type SqlFile, sqlFilesIn } from './sql-files.ts';
import { APP_ROLE, connectDirect } from './session.ts';
import { sqlState } from './db-errors.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
const FUNCTIONS = new URL('../../../functions/', import.meta.url);

export interface SchemaOptions {
  readonly migrations?: URL;
  readonly functions?: URL;
  /** Called with migrations that a newer program applied and that suit this one. */
  readonly onNewer?: (names: readonly string[]) => void;
  /** Called each time that others kept a table locked for too long, before the next try. */
  readonly onLocked?: (reason: string) => void;
}

/** The files that a database lacks. Throws StartError if its schema does not suit this program. */
export const missingFiles = async (
  client: pg.Client,
  { migrations = MIGRATIONS, functions = FUNCTIONS, onNewer = () => {} }: SchemaOptions,
): Promise<{ fresh: SqlFile[]; changed: SqlFile[] }> => {
  const [steps, texts] = await Promise.all([migrationsIn(migrations), functionsIn(functions)]);
  const { fresh, newer } = await compareMigrations(client, steps);
  const last = numberOf(steps.at(-1)?.name ?? '');
  const changed = await outdatedFunctions(client, texts, { fresh: fresh.length, isBehind: newer.length > 0, last });
  if (newer.length) onNewer(newer);
  return { fresh, changed };
};

const TRIES = 120;
const BETWEEN_MS = 500;

/**
 * Waits, as the application's role, until a ROLE=migrate process has migrated the database. Throws StartError after the
 * last try, or if the schema does not suit this program.
 */
export const awaitSchema = async (url: string, options: SchemaOptions = {}, tries = TRIES): Promise<void> => {
  for (let left = tries; ; left -= 1) {
    const missing = await missingAt(url, options);
    if (!missing) return;
    if (left === 1)
      throw new StartError(
        `The database is older than this program: it lacks ${missing}. Start one with ROLE=migrate.`,
      );
    await delay(BETWEEN_MS);
  }
};

/** Not migrated yet: the role, a table or a grant is missing. */
const isNotYet = (error: unknown): boolean =>
  error instanceof StartError ? sqlState(error.cause) === '22023' : ['42P01', '42501'].includes(sqlState(error) ?? '');

const missingAt = async (url: string, options: SchemaOptions): Promise<string | undefined> => {
  let client: pg.Client | undefined;
  try {
    client = await connectDirect(url, APP_ROLE);
    const { fresh, changed } = await missingFiles(client, options);
    if (fresh.length + changed.length) return [...fresh, ...changed].map(({ name }) => name).join(', ');
    const { rows } = await client.query<{ queue: string | null }>(`select to_regprocedure('job_backlog()') as queue`);
    return rows[0]?.queue ? undefined : 'the job queue';
  } catch (error) {
    if (!isNotYet(error)) throw error;
    return 'every migration';
  } finally {
    await client?.end();
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

/** Files that the database lacks, and migrations that a newer program applied. */
const compareMigrations = async (
  client: pg.Client,
  files: readonly SqlFile[],
): Promise<{ fresh: SqlFile[]; newer: readonly string[] }> => {
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
  const appliedNames = new Set(applied.map(({ name }) => name));
  const fresh = files.filter(({ name }) => !appliedNames.has(name));
  const last = rows.at(-1)?.name ?? '';
  const late = fresh.find(({ name }) => name < last);
  if (late)
    throw new StartError(
      `migration ${late.name} comes before ${last}, which was applied already; give it a higher number`,
    );
  return { fresh, newer: newer.map(({ name }) => name) };
};

/** A newer migration must declare that this program may keep running (deploy/README.md). */
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
