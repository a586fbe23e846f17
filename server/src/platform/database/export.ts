import { sql } from 'kysely';
import type { Sql } from './statement.ts';

/** A row of a member's data export with its paging key. A bigint is satang. */
export type ExportRow = { readonly key: string } & Record<string, unknown>;
/** One kind of a member's data, one page at a time. */
export type ExportPart = (
  member: { readonly id: string; readonly tel: string },
  after: string | null,
  limit: number,
) => Sql<ExportRow>;

/** Rows after the last one sent. The first page has no condition, so that each text has an index plan. */
export const isAfter = (column: string, after: string | null, type: 'uuid' | 'date' | 'int'): Sql =>
  after === null ? sql`true` : sql`${sql.ref(column)} > ${after}::${sql.raw(type)}`;

/** These columns of the member's rows, by id; the table needs an index on (member_id, id). */
export const memberRows =
  (columns: string, table: string): ExportPart =>
  ({ id }, after, limit) =>
    sql`
  select id::text as key, ${sql.raw(columns)} from ${sql.ref(table)}
   where member_id = ${id} and ${isAfter('id', after, 'uuid')} order by id limit ${limit}`;
