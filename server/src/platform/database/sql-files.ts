import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** A file of SQL that is applied to the database and remembered by its hash. */
export interface SqlFile {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  /** The number of the migration that a program must know to work beside this text; null: only one that brings the text. */
  readonly suits_from: string | null;
}

/** The first line of a file that suits programs of before: `-- suits programs that know 0012`. */
const SUITS = /^-- suits programs that know (\d{4})\b/;

/** The files of a folder whose names fit, in the order of their names. */
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

/** Runs the file's text inside the caller's transaction. What fails is named. */
export const run = async (
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
