import { sql } from 'kysely';
import { one } from './db.ts';
import type { Db, Sql } from './db.ts';

/** Deletes up to `most` expired rows and returns the count. */
export type Forget = (most: number) => Sql<{ gone: number }>;

/** Deletes rows of a table for which `due` is true. `key` identifies a row. */
export const forgetRows =
  (table: string, due: Sql, key = 'id'): Forget =>
  (most) =>
    sql<{ gone: number }>`
    with gone as (
      delete from ${sql.table(table)} where ${sql.ref(key)} = any (
        array(select ${sql.ref(key)} from ${sql.table(table)} where ${due} limit ${most}::int)) returning 1)
    select count(*)::int as gone from gone`;

const AT_ONCE = 5000;
const LONGEST_MS = 10 * 60_000;

/** Deletes expired rows in batches, so that no statement runs or locks long. Returns the count. */
export const forget = async (db: Db, due: readonly Forget[], at_once = AT_ONCE): Promise<number> => {
  let all = 0;
  const ends_ms = Date.now() + LONGEST_MS;
  for (const piece of due)
    for (let gone = at_once; gone === at_once && Date.now() < ends_ms; all += gone)
      ({ gone } = await one(db, piece(at_once)));
  return all;
};
