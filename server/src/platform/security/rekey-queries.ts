import { sql, type RawBuilder } from 'kysely';
import { type Sql, tableOf } from '../database/db.ts';
import { NAME_BYTES } from './app-secret.ts';
import type { SealedColumn } from './sealed.ts';

const fieldOf = ({ json }: SealedColumn, name: string): RawBuilder<unknown> =>
  json ? sql`(${sql.ref(json)} ->> ${sql.lit(name)})` : sql`${sql.ref(name)}::text`;
const idOf = ({ id = 'id' }: SealedColumn) => sql.ref(id);
const sealedTable = ({ table }: SealedColumn) => sql.table(table);

/** The sealed bytes; null where nothing is sealed. */
const bytesOf = (column: SealedColumn): RawBuilder<unknown> =>
  column.json ? sql`decode(${fieldOf(column, column.column)}, 'base64')` : sql.ref(column.column);
const rowOf = (column: SealedColumn): RawBuilder<unknown> =>
  sql.join(
    column.row.map((name) => fieldOf(column, name)),
    sql` || ' ' || `,
  );
/** True for a value that does not name the key. */
const isOld = (column: SealedColumn, keyName: Buffer) =>
  sql`${bytesOf(column)} is not null and substring(${bytesOf(column)} from 1 for ${NAME_BYTES}) <> ${keyName}`;

export interface SealedRow {
  readonly id: string;
  readonly row: string;
  readonly sealed: Buffer;
}
const sealedRow = (column: SealedColumn) =>
  sql`${idOf(column)} as id, ${rowOf(column)} as row, ${bytesOf(column)} as sealed`;

/** The newest value. */
export const newestValue = (column: SealedColumn): Sql<SealedRow> => sql`
  select ${sealedRow(column)} from ${sealedTable(column)} where ${bytesOf(column)} is not null
   order by ${idOf(column)} desc limit 1`;

/** The oldest values that do not name the key. */
export const oldValues = (column: SealedColumn, keyName: Buffer, limit: number): Sql<SealedRow> => sql`
  select ${sealedRow(column)} from ${sealedTable(column)} where ${isOld(column, keyName)} order by ${idOf(column)} limit ${limit}`;

/** The next rows of the table by primary key. */
export const nextRows = (
  column: SealedColumn,
  after: string,
  keyName: Buffer,
  limit: number,
): Sql<{ id: string; is_old: boolean }> => sql`
  select ${idOf(column)} as id, coalesce(${isOld(column, keyName)}, false) as is_old from ${sealedTable(column)}
   where ${idOf(column)} > ${after}::uuid order by ${idOf(column)} limit ${limit}`;

/** Locks those of the rows that still do not name the key and that nobody else has locked. */
export const lockOldValues = (column: SealedColumn, keyName: Buffer, ids: readonly string[]): Sql<SealedRow> => sql`
  select ${sealedRow(column)} from ${sealedTable(column)}
   where ${idOf(column)} = any (${ids}::uuid[]) and ${isOld(column, keyName)}
   order by ${idOf(column)} for update skip locked`;

/** Replaces locked values. */
export const replaceValues = (
  column: SealedColumn,
  values: readonly { readonly id: string; readonly sealed: Buffer }[],
): Sql => {
  const replacement = column.json
    ? sql`${sql.ref(column.json)} = jsonb_set(${sql.ref(column.json)}, ${[column.column]}::text[], to_jsonb(r.sealed))`
    : sql`${sql.ref(column.column)} = decode(r.sealed, 'base64')`;
  const rows = values.map(({ id, sealed }) => ({ row_id: id, sealed: sealed.toString('base64') }));
  return sql`
  update ${sealedTable(column)} set ${replacement}
    from ${tableOf(rows, 'row_id uuid, sealed text')} where ${idOf(column)} = r.row_id`;
};

/** Values of each column that do not name the key, in one snapshot: one that moves between columns is counted. */
export const countOld = (columns: readonly SealedColumn[], keyName: Buffer): Sql<{ nth: number; count: number }> =>
  sql`${sql.join(
    columns.map(
      (column, nth) => sql`
  select ${nth}::int as nth, count(*)::int as count from ${sealedTable(column)} where ${isOld(column, keyName)}`,
    ),
    sql` union all `,
  )}`;

/** Stores an old pepper once. */
export const insertPepper = (name: string, sealed: Buffer): Sql => sql`
  insert into pepper (name, sealed) values (${name}, ${sealed}) on conflict (name) do nothing`;

/** Old peppers, the newest first. */
export const allPeppers = (): Sql<{ name: string; sealed: Buffer }> => sql`
  select name, sealed from pepper order by id desc`;
