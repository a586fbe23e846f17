import type { Sort } from '@portal/contract/console/common.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Search } from './search.ts';

/** Which piece of a list. */
export interface ListPlace {
  readonly sort: Sort;
  /** The id of the last row of the piece before. */
  readonly cursor?: string | undefined;
  /** Days of Bangkok, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The terms that are looked for, with the members they may mean. */
  readonly search?: Search | undefined;
}

type Part = RawBuilder<unknown>;
interface Listed {
  /** A table, or a statement in brackets, that holds every row of the list. */
  readonly rows: Part;
  readonly alias: string;
  /** The column that the list goes by when it goes by amount. */
  readonly amount: string;
  /** Ids of the rows that a search means: statements, each through an index where there is one. */
  readonly found: (search: Search) => readonly Part[];
}

/** `where`: behind the cursor, in the days, and looked for; and the order they come in. Written so that each way has its index. */
export const placed = (
  { rows, alias, amount, found }: Listed,
  { sort, cursor, from, to, search }: ListPlace,
): { where: Part; order: Part } => {
  const [id, size, at] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.${amount}`), sql.ref(`${alias}.created_at`)];
  const behind: Record<Sort, Part> = {
    oldest: sql`${id} > ${cursor}`,
    newest: sql`${id} < ${cursor}`,
    amount: sql`(${size}, ${id}) < (select ${sql.ref(amount)}, id from ${rows} listed where id = ${cursor})`,
  };
  const order: Record<Sort, Part> = {
    oldest: sql`${id}`,
    newest: sql`${id} desc`,
    amount: sql`${size} desc, ${id} desc`,
  };
  const wanted = [
    ...(cursor ? [behind[sort]] : []),
    ...(from ? [sql`${at} >= (${from}::date)::timestamp at time zone 'Asia/Bangkok'`] : []),
    ...(to ? [sql`${at} < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`] : []),
    ...(search ? [sql`${id} = any (array(${sql.join(found(search), sql` union all `)}))`] : []),
  ];
  return { where: wanted.length ? sql.join(wanted, sql` and `) : sql`true`, order: order[sort] };
};
