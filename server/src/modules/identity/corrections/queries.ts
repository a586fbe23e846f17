import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { MemberRecord } from '../members/queries.ts';

/** A member's name and phone. */
export type Identity = Pick<MemberRecord, 'first_name' | 'last_name' | 'tel'>;

/** Another member with this phone. */
export const otherMemberOf = (id: string, tel: string): Sql<{ id: string }> =>
  sql`select id from member where tel = ${tel} and id <> ${id}`;

export const setIdentity = (id: string, { first_name, last_name, tel }: Identity): Sql => sql`
  update member set first_name = ${first_name}, last_name = ${last_name}, tel = ${tel},
         phone_proven_at = case when tel = ${tel} then phone_proven_at end
   where id = ${id}`;

/** A restriction in force that is of the person, by name and birth date. */
export const personalRestrictionOf = (memberId: string): Sql<{ reason: string }> => sql`
  select reason from member_restriction
   where member_id = ${memberId} and reason in ('excluded', 'age') and lifted_at is null and (until is null or until > app_now())
   limit 1`;
