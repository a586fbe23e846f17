import type { Sort } from '@portal/contract/console/common.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Search } from './search.ts';

/** A page of a list. */
export interface ListPage {
  readonly sort: Sort;
  /** Id of the last row of the previous page. */
  readonly cursor?: string | undefined;
  /** Days of Bangkok, inclusive. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Search terms with the members they match. */
  readonly search?: Search | undefined;
}

type Part = RawBuilder<unknown>;
interface Listed {
  /** A table, or a statement in parentheses, with every row of the list. */
  readonly rows: Part;
  readonly alias: string;
  /** The column for sorting by amount. */
  readonly amount: string;
  /** Statements that select the ids of matching rows, each through an index where there is one. */
  readonly matches: (search: Search) => readonly Part[];
}

/**
 * The WHERE (after the cursor, within the days, matching) and ORDER BY of a page, written so that each sort has its
 * index.
 */
export const listPage = (
  { rows, alias, amount, matches }: Listed,
  { sort, cursor, from, to, search }: ListPage,
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
    ...(search ? [sql`${id} = any (array(${sql.join(matches(search), sql` union all `)}))`] : []),
  ];
  return { where: wanted.length ? sql.join(wanted, sql` and `) : sql`true`, order: order[sort] };
};
