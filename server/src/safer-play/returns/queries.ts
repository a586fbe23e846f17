import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

const isExcluded = (member: Sql): Sql => sql`exists (
  select from member_restriction r where r.member_id = ${member} and r.reason = 'excluded' and r.lifted_at is null and (r.until is null or r.until > app_now()))`;
const isCleared = (member: Sql, by: string, mark: Buffer): Sql => sql`exists (
  select from return_attempt t where t.member_id = ${member} and t.known_by = ${by} and t.mark = ${mark}::bytea and t.cleared_at is not null)`;

/** Excluded members who signed in on this device, but for those it was cleared of. */
export const excludedOn = (device: Buffer): Sql<{ member_id: string }> => sql`
  select d.member_id from known_device d
   where d.token_hash = ${device}::bytea and ${isExcluded(sql`d.member_id`)} and not ${isCleared(sql`d.member_id`, 'device', device)}`;

/** Excluded members of this name and birth date, but for the one who says it and those it was cleared of. */
export const excludedAs = (memberId: string, birthDate: string, mark: Buffer): Sql<{ member_id: string }> => sql`
  select m.id as member_id from member me join member m on m.first_name = me.first_name and m.last_name = me.last_name and m.id <> me.id
   where me.id = ${memberId} and ${isExcluded(sql`m.id`)} and not ${isCleared(sql`m.id`, 'person', mark)}
     and ${birthDate}::date = coalesce(
           (select c.birth_date from member_age_correction c where c.member_id = m.id order by c.seq desc limit 1),
           (select a.birth_date from member_age a where a.member_id = m.id))`;

export interface AttemptRow {
  readonly id: string;
  readonly member_id: string;
  readonly known_by: 'device' | 'person';
  readonly tried_at: Date;
  readonly cleared_by: string | null;
  readonly clearer: string | null;
  readonly clear_reason: string | null;
  readonly cleared_at: Date | null;
}
/** No row where it was noted before. */
export const noteAttempt = (
  id: string,
  memberId: string,
  by: 'device' | 'person',
  mark: Buffer,
): Sql<{ id: string }> => sql`
  insert into return_attempt (id, member_id, known_by, mark) values (${id}, ${memberId}, ${by}, ${mark}::bytea)
  on conflict do nothing returning id`;

const attempts = sql`select t.id, t.member_id, t.known_by, t.tried_at, t.cleared_by, o.name as clearer, t.clear_reason, t.cleared_at
  from return_attempt t left join operator o on o.id = t.cleared_by`;
export const attemptsOf = (memberId: string): Sql<AttemptRow> => sql`
  ${attempts} where t.member_id = ${memberId} order by t.id desc limit 100`;
export const lockAttempt = (id: string): Sql<AttemptRow> => sql`${attempts} where t.id = ${id} for update of t`;
export const clearAttempt = (id: string, operatorId: string, reason: string): Sql => sql`
  update return_attempt set cleared_by = ${operatorId}, clear_reason = ${reason}, cleared_at = app_now() where id = ${id}`;
