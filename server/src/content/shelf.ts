import { sql } from 'kysely';
import type { Sql } from '../platform/db.ts';

/** More of a kind than anybody would look at. */
const MOST = 200;

interface Kept {
  readonly id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}
export type Row<W> = Kept & W;

/** The statements of one kind of content, from its table, the columns an operator writes and the order they are read in. */
export interface Shelf<W> {
  /** The table, and the first word of what stands in the audit trail. */
  readonly name: string;
  readonly all: () => Sql<Row<W>>;
  readonly byId: (id: string) => Sql<Row<W>>;
  readonly insert: (id: string, wish: W) => Sql<Row<W>>;
  readonly update: (id: string, wish: W) => Sql<Row<W>>;
  readonly remove: (id: string) => Sql;
}

/** A list goes into a jsonb column as JSON; the database would take it for an array of its own. */
const stored = (value: unknown): unknown => (Array.isArray(value) ? JSON.stringify(value) : value);

export const shelf = <W extends object>(name: string, columns: readonly (keyof W & string)[], order: Sql): Shelf<W> => {
  const table = sql.table(name);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const valuesOf = (wish: W) => columns.map((column) => sql`${stored(wish[column])}`);
  return {
    name,
    all: () => sql`select * from ${table} order by ${order} limit ${MOST}`,
    byId: (id) => sql`select * from ${table} where id = ${id} for update`,
    insert: (id, wish) => sql`
      insert into ${table} (id, ${names}) values (${id}, ${sql.join(valuesOf(wish))}) returning *`,
    update: (id, wish) => sql`
      update ${table} set (${names}) = row (${sql.join(valuesOf(wish))}), updated_at = now() where id = ${id} returning *`,
    remove: (id) => sql`delete from ${table} where id = ${id}`,
  };
};
