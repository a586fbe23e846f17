import { nameKey } from '@portal/contract/names.ts';
import type { Sort } from '@portal/contract/console/common.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { Search } from '../../platform/finding/finder.ts';

/** Which piece of a list. */
export interface ListPlace {
  readonly sort: Sort;
  /** The id of the last row of the piece before. */
  readonly cursor?: string | undefined;
  /** Days of Bangkok, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** What is looked for, with the members it may mean. */
  readonly search?: Search | undefined;
}

type Part = RawBuilder<unknown>;
interface Listed {
  readonly table: 'withdrawal' | 'deposit' | 'statement_line';
  readonly alias: string;
  /** The column that the list goes by when it goes by amount. */
  readonly amount: string;
  /** Ids of the rows that a search means: statements, each through an index where there is one. */
  readonly found: (search: Search) => readonly Part[];
}

/** `where`: behind the cursor, in the days, and looked for; and the order they come in. Written so that each way has its index. */
export const placed = (
  { table, alias, amount, found }: Listed,
  { sort, cursor, from, to, search }: ListPlace,
): { where: Part; order: Part } => {
  const [id, size, at] = [sql.ref(`${alias}.id`), sql.ref(`${alias}.${amount}`), sql.ref(`${alias}.created_at`)];
  const behind: Record<Sort, Part> = {
    oldest: sql`${id} > ${cursor}`,
    newest: sql`${id} < ${cursor}`,
    amount: sql`(${size}, ${id}) < (select ${sql.ref(amount)}, id from ${sql.table(table)} where id = ${cursor})`,
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

const members = ({ members: ids }: Search) => sql`${ids}::uuid[]`;
const like = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const reversed = (text: string) => [...text].toReversed().join('');

/** By its own reference or its payout's, its amount, whose it is, the account it goes to, what the bank called it. */
export const withdrawalsFound = (search: Search): readonly Part[] => [
  sql`select id from withdrawal where right(ref, 7) = ${search.tail}`,
  sql`select withdrawal_id from payout where right(ref, 7) = ${search.tail}`,
  sql`select id from withdrawal where amount = ${search.satang}`,
  sql`select id from withdrawal where member_id = any (${members(search)})`,
  sql`select id from withdrawal where reverse(to_account) like ${search.digits && `${reversed(search.digits)}%`}::text`,
  sql`select id from withdrawal where status = 'manual' and reference_key(reference) = reference_key(${search.text})`,
  sql`select withdrawal_id from statement_line where reference_key(reference) = reference_key(${search.text}) and withdrawal_id is not null`,
];

/** By its reference, what is to be paid or was asked for, whose it is, and who paid under what reference. */
export const depositsFound = (search: Search): readonly Part[] => [
  sql`select id from deposit where right(ref, 7) = ${search.tail}`,
  sql`select id from deposit where amount_to_pay = ${search.satang}`,
  sql`select deposit_id from statement_line where amount = ${search.satang} and deposit_id is not null`,
  sql`select id from deposit where member_id = any (${members(search)})`,
  sql`select deposit_id from statement_line where reference_key(reference) = reference_key(${search.text}) and deposit_id is not null`,
  sql`select deposit_id from statement_line where ${sentBy(search)} and deposit_id is not null`,
  sql`select deposit_id from statement_line where ${isNameOf(search)} and deposit_id is not null`,
];

/** By its own reference or the bank's, its amount, who sent it, and the deposit or withdrawal that it is of. */
export const linesFound = (search: Search): readonly Part[] => [
  sql`select id from statement_line where right(ref, 7) = ${search.tail}`,
  sql`select id from statement_line where amount = ${search.satang}`,
  sql`select id from statement_line where reference_key(reference) = reference_key(${search.text})`,
  sql`select id from statement_line where ${sentBy(search)}`,
  sql`select id from statement_line where ${isNameOf(search)}`,
  sql`select l.id from statement_line l join deposit d on d.id = l.deposit_id
       where d.id = any (array(select id from deposit where right(ref, 7) = ${search.tail}
                               union all select id from deposit where member_id = any (${members(search)})))`,
  sql`select l.id from statement_line l join withdrawal w on w.id = l.withdrawal_id
       where w.id = any (array(select id from withdrawal where right(ref, 7) = ${search.tail}
                               union all select id from withdrawal where member_id = any (${members(search)})))`,
];

/** By a part of it. A bank writes the sender's account as it likes: some of its digits may be hidden, and dashes between them. */
const sentBy = ({ digits, text }: Search): Sql => sql`
  (regexp_replace(from_account, '[^0-9]', '', 'g') like ${digits && `%${digits}`}::text or from_name ilike ${`%${like(text)}%`})`;

/** The sender is the person of this name, however it is typed (docs/decisions/one-person.md). */
const isNameOf = ({ text }: Search): Sql => sql`name_key(from_name) = ${nameKey(text) || null}`;
