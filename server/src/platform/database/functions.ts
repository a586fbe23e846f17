import type pg from 'pg';
import { run, type SqlFile, sqlFilesIn } from './sql-files.ts';

/** Functions that the program calls, each in a file that may be changed (docs/decisions/functions-and-kinds.md). */
export const functionsIn = (directory: URL): Promise<SqlFile[]> => sqlFilesIn(directory, /^[a-z_]+\.sql$/);

/**
 * Those whose text is not the one in the database; all of them after a migration, which may have dropped or outdated any.
 * Throws when the database has a newer text than this program: an old node that starts again must not put the old one back.
 */
export const outdatedFunctions = async (
  client: pg.Client,
  files: readonly SqlFile[],
  isMigrated: boolean,
): Promise<SqlFile[]> => {
  await client.query(
    `create table if not exists schema_function (
       name text not null, hash text not null, applied_at timestamptz not null default now(), replaced_at timestamptz,
       primary key (name, hash))`,
  );
  const { rows } = await client.query<{ name: string; hash: string; is_replaced: boolean }>(
    'select name, hash, replaced_at is not null as is_replaced from schema_function',
  );
  const known = new Map(rows.map((row) => [`${row.name} ${row.hash}`, row]));
  const recordOf = ({ name, hash }: SqlFile) => known.get(`${name} ${hash}`);
  const old = files.find((file) => recordOf(file)?.is_replaced);
  if (old)
    throw new Error(
      `function ${old.name} was replaced by a newer text in this database; to bring this one back, say why in a comment in it`,
    );
  return files.filter((file) => isMigrated || !recordOf(file));
};

/** Applies a function and remembers its text, inside the caller's transaction. */
export const applyFunction = async (client: pg.Client, file: SqlFile): Promise<void> => {
  await run(client, 'function', file);
  await client.query(
    'update schema_function set replaced_at = now() where name = $1 and hash <> $2 and replaced_at is null',
    [file.name, file.hash],
  );
  await client.query('insert into schema_function (name, hash) values ($1, $2) on conflict do nothing', [
    file.name,
    file.hash,
  ]);
};
