import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';

const isExcluded = (member: Sql): Sql => sql`exists (
  select from member_restriction r where r.member_id = ${member} and r.reason = 'excluded' and r.lifted_at is null and (r.until is null or r.until > app_now()))`;
const isCleared = (member: Sql, by: string, mark: Buffer): Sql => sql`exists (
  select from return_attempt t where t.member_id = ${member} and t.known_by = ${by} and t.mark = ${mark}::bytea and t.cleared_at is not null)`;

/** Excluded members who used this device, unless cleared for it. */
export const excludedOn = (device: Buffer): Sql<{ member_id: string }> => sql`
  select d.member_id from known_device d
   where d.token_hash = ${device}::bytea and ${isExcluded(sql`d.member_id`)} and not ${isCleared(sql`d.member_id`, 'device', device)}`;

const bornOn = (member: Sql): Sql => sql`coalesce(
  (select c.birth_date from member_age_correction c where c.member_id = ${member} order by c.seq desc limit 1),
  (select a.birth_date from member_age a where a.member_id = ${member}))`;

/** Members who entered this birth date or were corrected to it; it may have changed since. */
const withBirthDate = (birthDate: Sql): Sql => sql`
  select member_id from member_age where birth_date = ${birthDate} union select member_id from member_age_correction where birth_date = ${birthDate}`;
const nameOf = (member: 'm' | 'o'): Sql =>
  sql`${sql.ref(`${member}.first_name`)} || ' ' || ${sql.ref(`${member}.last_name`)}`;

export interface ExcludedRow {
  readonly member_id: string;
  readonly name: string;
  /** The same name in any spelling. */
  readonly is_same: boolean;
  /** This member was refused as that one before. */
  readonly was_refused: boolean;
}
/**
 * Excluded members of this birth date, except the member and cleared ones, and all as whom the member was refused before, whatever date
 * is entered now.
 */
export const excludedBornOn = (memberId: string, birthDate: string, mark: Buffer): Sql<ExcludedRow> => sql`
  with refused as (select t.member_id from return_attempt t where t.known_by = 'person' and t.mark = ${mark}::bytea and t.cleared_at is null),
  born as (select b.member_id from (${withBirthDate(sql`${birthDate}::date`)}) b where ${bornOn(sql`b.member_id`)} = ${birthDate}::date)
  select m.id as member_id, ${nameOf('m')} as name, coalesce(m.name_key = me.name_key, false) as is_same,
         m.id in (select member_id from refused) as was_refused
    from member me join member m on m.id in (select member_id from refused union select member_id from born) and m.id <> me.id
   where me.id = ${memberId} and ${isExcluded(sql`m.id`)} and not ${isCleared(sql`m.id`, 'person', mark)}`;

/** Accounts with the name and birth date of an excluded member that are not recorded yet: older ones and corrected ones. */
export const samePersonAsExcluded = (limit: number): Sql<SharedRow & { readonly mark: Buffer }> => sql`
  select o.id as member_id, m.id as excluded_id, sha256(convert_to(o.id::text, 'UTF8')) as mark
    from member_restriction r join member m on m.id = r.member_id join member o on o.name_key = m.name_key and o.id <> m.id
   where r.reason = 'excluded' and r.lifted_at is null and (r.until is null or r.until > app_now())
     and ${bornOn(sql`o.id`)} = ${bornOn(sql`m.id`)} and not ${isExcluded(sql`o.id`)}
     and not exists (select from return_attempt t
                      where t.member_id = m.id and t.known_by = 'person' and t.mark = sha256(convert_to(o.id::text, 'UTF8')))
   limit ${limit}`;

export interface SimilarRow extends SharedRow {
  readonly mark: Buffer;
  readonly name: string;
  readonly excluded_name: string;
}
/**
 * Unrecorded accounts with an excluded member's birth date, for exclusions and corrections of the last week. Later ones are checked by
 * the guard.
 */
export const sameBirthDateAsExcluded = (): Sql<SimilarRow> => sql`
  with fresh as (
    select member_id from member_restriction where reason = 'excluded' and created_at > app_now() - interval '7 days'
    union select member_id from member_age_correction where created_at > app_now() - interval '7 days'
    union select member_id from security_event where kind = 'name_corrected' and created_at > app_now() - interval '7 days'),
  dated as (select member_id, ${bornOn(sql`fresh.member_id`)} as birth_date from fresh)
  select distinct o.id as member_id, ${nameOf('o')} as name, m.id as excluded_id, ${nameOf('m')} as excluded_name, sha256(convert_to(o.id::text, 'UTF8')) as mark
    from dated
   cross join lateral (${withBirthDate(sql`dated.birth_date`)}) b
   cross join lateral (values (dated.member_id, b.member_id), (b.member_id, dated.member_id)) pair(excluded_id, other_id)
    join member m on m.id = pair.excluded_id join member o on o.id = pair.other_id
   where ${bornOn(sql`b.member_id`)} = dated.birth_date and ${isExcluded(sql`m.id`)} and not ${isExcluded(sql`o.id`)}
     and not exists (select from return_attempt t
                      where t.member_id = m.id and t.known_by = 'person' and t.mark = sha256(convert_to(o.id::text, 'UTF8')))`;

export interface SharedRow {
  readonly member_id: string;
  readonly excluded_id: string;
}
const EACH = 20; // members read per device

/**
 * Members who signed in within a day on an excluded member's device, after the exclusion. Skips excluded members, cleared devices and
 * flagged pairs. Each step reads an index.
 */
export const signInsOnExcludedDevices = (limit: number): Sql<SharedRow> => sql`
  select distinct used.member_id, o.member_id as excluded_id
    from known_device used
   cross join lateral (
     select member_id from known_device
      where token_hash = used.token_hash and member_id <> used.member_id order by member_id limit ${sql.lit(EACH)}) o
   where used.last_used_at > app_now() - interval '1 day'
     and exists (select from member_restriction r
                  where r.member_id = o.member_id and r.reason = 'excluded' and r.lifted_at is null
                    and r.created_at < used.last_used_at and (r.until is null or r.until > app_now()))
     and not ${isExcluded(sql`used.member_id`)}
     and not exists (select from return_attempt t
                      where t.member_id = o.member_id and t.known_by = 'device' and t.mark = used.token_hash and t.cleared_at is not null)
     and not exists (select from risk_flag f where f.rule = 'excluded-device' and f.subject = used.member_id || ' ' || o.member_id)
   limit ${limit}`;

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
/** Returns no row for a recorded attempt. */
export const insertAttempt = (
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
