import { sql } from 'kysely';
import type { Sql } from './statement.ts';

/** A row of a member's export with the key it is paged by. A bigint in it is satang. */
export type ExportRow = { readonly key: string } & Record<string, unknown>;
/** What a member may take along of one kind, a page at a time. */
export type ExportPart = (
  member: { readonly id: string; readonly tel: string },
  after: string | null,
  limit: number,
) => Sql<ExportRow>;

/** Rows behind the last that was sent. With the first piece there is no condition, so that each text has a plan along the index. */
export const behind = (column: string, after: string | null, type: 'uuid' | 'date' | 'int'): Sql =>
  after === null ? sql`true` : sql`${sql.ref(column)} > ${after}::${sql.raw(type)}`;

/** These columns of the member's rows of a table, by their ids; the table has an index of members and ids. */
export const memberRows =
  (columns: string, table: string): ExportPart =>
  ({ id }, after, limit) =>
    sql`
  select id::text as key, ${sql.raw(columns)} from ${sql.ref(table)}
   where member_id = ${id} and ${behind('id', after, 'uuid')} order by id limit ${limit}`;
