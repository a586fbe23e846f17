import pg from 'pg';
import { StartError } from '../errors.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** An SQL file, recorded in the database by its hash. */
export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  /** The migration an older program must know to run beside this text; null: it must have the text itself. */
  readonly suits_from: string | null;
}

/** First line of a file that suits older programs: `-- suits programs that know 0012`. */
const SUITS = /^-- suits programs that know (\d{4})\b/;

/** The matching files of a folder, by name. */
export const sqlFilesIn = async (directory: URL, pattern: RegExp): Promise<SqlFile[]> => {
  const names = (await readdir(directory)).filter((name) => pattern.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { name, text, hash, suits_from: SUITS.exec(text)?.[1] ?? null };
    }),
  );
};

/** Runs the file in the caller's transaction; an error carries its name. */
export const runSqlFile = async (
  client: pg.Client,
  what: 'migration' | 'function',
  { name, text }: SqlFile,
): Promise<void> => {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`${what} ${name}: ${(error as Error).message}`, { cause: error });
  }
};

/** SQL functions, each in a file that may change (docs/decisions/functions-and-kinds.md). */
export const functionsIn = (directory: URL): Promise<SqlFile[]> => sqlFilesIn(directory, /^[a-z_]+\.sql$/);

interface MigrationState {
  /** Number of migrations that the database lacks. */
  readonly fresh: number;
  /** The database has migrations that this program does not know. */
  readonly isBehind: boolean;
  /** Number of the program's last migration. */
  readonly last: string;
}

interface Applied {
  readonly name: string;
  readonly hash: string;
  readonly is_replaced: boolean;
  readonly suits_from: string | null;
}

/**
 * Functions whose text differs from the database's; all of them after a migration, which may have dropped any. A newer
 * text that suits this program stays. Throws StartError if it does not: an old node must neither put its own back nor
 * run with a foreign one.
 */
export const outdatedFunctions = async (
  client: pg.Client,
  files: readonly SqlFile[],
  { fresh, isBehind, last }: MigrationState,
): Promise<SqlFile[]> => {
  const { rows } = await client.query<Applied>(
    'select name, hash, replaced_at is not null as is_replaced, suits_from from schema_function',
  );
  const recordOf = ({ name, hash }: SqlFile) => rows.find((row) => row.name === name && row.hash === hash);
  for (const file of files) {
    const record = recordOf(file);
    const { suits_from } = rows.find((row) => row.name === file.name && !row.is_replaced) ?? {};
    if (record?.is_replaced && (fresh > 0 || !suits_from || suits_from > last))
      throw new StartError(
        `function ${file.name} was replaced by a newer text in this database, which does not say that it suits this program; to bring the older one back, say why in a comment in it`,
      );
    if (!record && isBehind)
      throw new StartError(
        `function ${file.name} is not known to this database, which a newer program migrated: this program's is not put in place of it`,
      );
  }
  return files.filter((file) => fresh > 0 || !recordOf(file));
};

/** Applies a function and records its hash, in the caller's transaction. */
export const applyFunction = async (client: pg.Client, file: SqlFile): Promise<void> => {
  await runSqlFile(client, 'function', file);
  await client.query(
    'update schema_function set replaced_at = now() where name = $1 and hash <> $2 and replaced_at is null',
    [file.name, file.hash],
  );
  await client.query(
    'insert into schema_function (name, hash, suits_from) values ($1, $2, $3) on conflict do nothing',
    [file.name, file.hash, file.suits_from],
  );
};
