import { sql } from 'kysely';
import { one } from './db.ts';
import type { Db, Sql } from './db.ts';

/** Deletes up to `most` expired rows and returns the count. */
export type DeleteExpired = (most: number) => Sql<{ gone: number }>;

/** Deletes rows of a table for which `due` is true. `key` identifies a row. */
export const deleteExpiredRows =
  (table: string, due: Sql, key = 'id'): DeleteExpired =>
  (most) =>
    sql<{ gone: number }>`
    with gone as (
      delete from ${sql.table(table)} where ${sql.ref(key)} = any (
        array(select ${sql.ref(key)} from ${sql.table(table)} where ${due} limit ${most}::int)) returning 1)
    select count(*)::int as gone from gone`;

const BATCH_SIZE = 5000;
const MAX_MS = 10 * 60_000;

/** Deletes expired rows in batches, so that no statement runs or locks long. Returns the count. */
export const deleteExpired = async (db: Db, due: readonly DeleteExpired[], batchSize = BATCH_SIZE): Promise<number> => {
  let count = 0;
  const ends_ms = Date.now() + MAX_MS;
  for (const deleteBatch of due)
    for (let gone = batchSize; gone === batchSize && Date.now() < ends_ms; count += gone)
      ({ gone } = await one(db, deleteBatch(batchSize)));
  return count;
};
