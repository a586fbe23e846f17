import { sql } from 'kysely';
import { one } from './db.ts';
import type { Db, Sql } from './db.ts';

/** Deletes up to so many rows whose time has passed, and says how many there were. */
export type Forget = (most: number) => Sql<{ gone: number }>;

/** Forgets rows of one table for which `due` holds. `key` tells rows apart. */
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

/** Forgets what is due, a piece at a time, so that no statement is long and no lock is held. Answers how many rows went. */
export const forget = async (db: Db, due: readonly Forget[], at_once = AT_ONCE): Promise<number> => {
  let all = 0;
  const ends_ms = Date.now() + LONGEST_MS;
  for (const piece of due)
    for (let gone = at_once; gone === at_once && Date.now() < ends_ms; all += gone)
      ({ gone } = await one(db, piece(at_once)));
  return all;
};
