import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { birthDateOf } from '../members/queries.ts';
import type { AgeFacts } from './rules.ts';

export const ageFacts = (memberId: string): Sql<AgeFacts> => sql`
  select (${birthDateOf(sql`${memberId}`)})::text as birth_date,
         (app_now() at time zone 'Asia/Bangkok')::date::text as today`;

/** Stores a birth date (`YYYY-MM-DD`) once; the row never changes. */
export const insertAge = (memberId: string, birth_date: string): Sql => sql`
  insert into member_age (member_id, birth_date) values (${memberId}, ${birth_date}::date)`;

/** Restricts from now until the start of that day in Bangkok. */
export const insertAgeRestriction = (id: string, memberId: string, until: string): Sql => sql`
  insert into member_restriction (id, member_id, reason, until)
  values (${id}, ${memberId}, 'age', ${until}::date::timestamp at time zone 'Asia/Bangkok')`;

interface NewCorrection {
  readonly member_id: string;
  readonly birth_date: string;
  readonly reason: string;
  readonly operator_id: string;
  /** Null where one operator was enough. */
  readonly checker_id: string | null;
}
export const insertCorrection = (c: NewCorrection): Sql => sql`
  insert into member_age_correction (member_id, birth_date, reason, operator_id, checker_id)
  values (${c.member_id}, ${c.birth_date}::date, ${c.reason}, ${c.operator_id}, ${c.checker_id})`;

export const hasAgeRestriction = (memberId: string): Sql<{ is: boolean }> => sql`
  select exists (select from member_restriction
                  where member_id = ${memberId} and reason = 'age' and lifted_at is null and (until is null or until > app_now())) as is`;
