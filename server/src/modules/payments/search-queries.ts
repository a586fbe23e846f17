import { nameKey } from '@portal/contract/names.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { Search } from '../../platform/search/search.ts';

type Part = RawBuilder<unknown>;
const members = ({ members: ids }: Search) => sql`${ids}::uuid[]`;
const like = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Searches deposits by reference, amount, member, sender and the bank's reference. */
export const depositMatches = (search: Search): readonly Part[] => [
  sql`select id from deposit where right(ref, 7) = ${search.tail}`,
  sql`select id from deposit where amount_to_pay = ${search.satang}`,
  sql`select deposit_id from statement_line where amount = ${search.satang} and deposit_id is not null`,
  sql`select id from deposit where member_id = any (${members(search)})`,
  sql`select deposit_id from statement_line where reference_key(reference) = reference_key(${search.text}) and deposit_id is not null`,
  sql`select deposit_id from statement_line where ${sentBy(search)} and deposit_id is not null`,
  sql`select deposit_id from statement_line where ${isNameOf(search)} and deposit_id is not null`,
];

/** Searches lines by either reference, amount, sender, and their deposit or withdrawal. */
export const lineMatches = (search: Search): readonly Part[] => [
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

/** Matches a part of the sender's name or account; banks may mask digits or add dashes. */
const sentBy = ({ digits, text }: Search): Sql => sql`
  (regexp_replace(from_account, '[^0-9]', '', 'g') like ${digits && `%${digits}`}::text or from_name ilike ${`%${like(text)}%`})`;

/** Matches the sender's name in any spelling (docs/decisions/one-person.md). */
const isNameOf = ({ text }: Search): Sql => sql`name_key(from_name) = ${nameKey(text) || null}`;
