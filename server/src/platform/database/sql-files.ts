import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

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
