import { sql } from 'kysely';
import type { Sql } from '../../platform/db.ts';
import type { AgeStanding } from './rules.ts';

export const ageStanding = (memberId: string): Sql<AgeStanding> => sql`
  select (select birth_date::text from member_age where member_id = ${memberId}) as birth_date,
         (now() at time zone 'Asia/Bangkok')::date::text as today`;

/** Writes down a birth date (`YYYY-MM-DD`), once: it is never changed. */
export const insertAge = (memberId: string, birth_date: string): Sql => sql`
  insert into member_age (member_id, birth_date) values (${memberId}, ${birth_date}::date)`;

/** From now until the day on which the member is old enough begins in Bangkok. */
export const insertAgeRestriction = (id: string, memberId: string, until: string): Sql => sql`
  insert into member_restriction (id, member_id, reason, until)
  values (${id}, ${memberId}, 'age', ${until}::date::timestamp at time zone 'Asia/Bangkok')`;
