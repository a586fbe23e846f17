import { sql } from 'kysely';
import { lettersOf } from '@portal/contract/names.ts';
import { canonicalTel } from '@portal/contract/common.ts';
import type { Preferences } from '@portal/contract/preferences.ts';
import type { Source } from '@portal/contract/referral.ts';
import type { Sql } from '../../../platform/database/db.ts';

export interface MemberRecord {
  id: string;
  tel: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  member_level: string;
  prefix: string;
  line_id: string | null;
  image: string | null;
  bank_code: string;
  bank_number: string;
  /** The preferences that were set; others have their defaults. */
  preferences: Partial<Preferences>;
  /** The time the account was closed. */
  closed_at: Date | null;
  created_at: Date;
}

interface NewMember extends Omit<MemberRecord, 'image' | 'preferences' | 'closed_at' | 'created_at'> {
  /** The referrer and the source of the invitation. */
  invited_by: string | null;
  invited_src: Source | null;
  know_us: string | null;
}

export const insertMember = (m: NewMember): Sql => sql`
  insert into member (id, tel, first_name, last_name, password_hash, prefix, referred_by, referred_src, line_id, know_us, bank_code, bank_number, member_level)
  values (${m.id}, ${m.tel}, ${m.first_name}, ${m.last_name}, ${m.password_hash}, ${m.prefix},
          (select id from member where prefix = ${m.invited_by}), (select ${m.invited_src}::text from member where prefix = ${m.invited_by}), ${m.line_id}, ${m.know_us}, ${m.bank_code}, ${m.bank_number}, ${m.member_level})`;

/** Replaces the hash of an unchanged password; no row when it changed since it was read. */
export const replaceHash = (id: string, oldHash: string, newHash: string): Sql<{ id: string }> => sql`
  update member set password_hash = ${newHash} where id = ${id} and password_hash = ${oldHash} returning id`;

export const hashOf = (id: string): Sql<{ password_hash: string }> => sql`
  select password_hash from member where id = ${id}`;

/**
 * Members who may sign in with this phone, the exact notation first (migration 0242); with the browser where the member
 * has used it. Closed accounts are left out.
 */
export const signInCandidates = (
  typed: string,
  tel: string,
  browser: Buffer | null,
): Sql<MemberRecord & { device: string | null }> => sql`
  select m.*, d.id as device from member m
    left join known_device d on d.member_id = m.id and d.token_hash = ${browser}::bytea
   where m.tel = any(${[typed, tel]}::text[]) and m.closed_at is null order by m.tel <> ${typed} limit 1`;
export const memberById = (id: string): Sql<MemberRecord> => sql`select * from member where id = ${id}`;

/** Locks the member's row; every decision about the member's money locks it first. */
export const lockedMember = (id: string): Sql<MemberRecord> =>
  sql`select * from member where id = ${id} for no key update`;

export const membersByIds = (ids: readonly string[]): Sql<MemberRecord> =>
  sql`select * from member where id = any(${ids}::uuid[])`;

export const setLevel = (id: string, level: string): Sql => sql`
  update member set member_level = ${level} where id = ${id}`;

/** Orders restrictions: age first, because it forbids withdrawals too, then the longest. */
const strictestFirst = sql`order by reason = 'age' desc, member_restriction.until desc nulls first, term desc nulls first limit 1`;

/** The restriction in force; no row where there is none. */
export const restrictionOf = (memberId: string): Sql<{ reason: string }> => sql`
  select reason from member_restriction
   where member_id = ${memberId} and lifted_at is null and (until is null or until > app_now())
   ${strictestFirst}`;

/** The start of each member's suspension. */
export const suspensionsOf = (memberIds: readonly string[]): Sql<{ member_id: string; since: Date }> => sql`
  select member_id, max(created_at) as since from member_restriction
   where member_id = any (${memberIds}::uuid[]) and reason = 'suspended' and lifted_at is null group by member_id`;

/** The operators whose suspension of this member is in force. */
export const suspendersOf = (memberId: string): Sql<{ operator_id: string }> => sql`
  select created_by as operator_id from member_restriction
   where member_id = ${memberId} and reason = 'suspended' and lifted_at is null and created_by is not null`;

export const insertRestriction = (
  id: string,
  memberId: string,
  reason: string,
  note: string,
  operatorId: string | null,
): Sql => sql`
  insert into member_restriction (id, member_id, reason, note, created_by) values (${id}, ${memberId}, ${reason}, ${note}, ${operatorId})`;

export const liftRestrictions = (memberId: string, reason: string): Sql => sql`
  update member_restriction set lifted_at = app_now() where member_id = ${memberId} and reason = ${reason} and lifted_at is null`;

export interface NewHold {
  /** The approval's id, also the restriction's. */
  readonly approvalId: string;
  readonly memberId: string;
  readonly until: Date;
  readonly note: string;
  readonly operatorId: string;
}
export const insertHold = (h: NewHold): Sql => sql`
  insert into member_restriction (id, member_id, reason, note, until, created_by)
  values (${h.approvalId}, ${h.memberId}, 'held', ${h.note}, ${h.until}, ${h.operatorId}) on conflict do nothing`;
export const liftHold = (approvalId: string): Sql => sql`
  update member_restriction set lifted_at = app_now() where id = ${approvalId} and reason = 'held' and lifted_at is null`;

export interface MemberListRow extends MemberRecord {
  reason: string | null;
  until: Date | null;
  last_seen_at: Date | null;
}

/** Joins the restriction in force as `r`. */
export const joinRestriction = (memberId: Sql): Sql => sql`
  left join lateral (
    select reason, coalesce(until, term) as until from member_restriction
     where member_id = ${memberId} and lifted_at is null and (until is null or until > app_now()) ${strictestFirst}
  ) r on true`;
const withRestriction = sql`
  ${joinRestriction(sql`m.id`)}
  left join lateral (select max(last_seen_at) as last_seen_at from session where member_id = m.id) s on true`;

/** The newest 100 members by phone, name or, with `byAccount`, the last digits of an account. */
export const memberIdsMatching = (q: string, byAccount: boolean): Sql<{ id: string }> =>
  sql`select m.id from member m where ${matchesQuery(q, byAccount)} order by m.id desc limit 100`;

export interface MembersFilter {
  /** A phone, a name or, with `byAccount`, the last digits of an account, in any notation. */
  readonly q?: string | undefined;
  readonly byAccount: boolean;
  /** The reason of a restriction in force. */
  readonly restricted?: string | undefined;
  readonly level?: string | undefined;
  /** Bangkok days of registration, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The last row of the page before. */
  readonly before?: string | undefined;
}

/** Members, by the newest registration; each order and filter has its index, but for a search. */
export const membersPage = (filter: MembersFilter, limit: number): Sql<MemberListRow> => sql`
  select m.*, r.reason, r.until, s.last_seen_at from (
    select * from member m where ${sql.join(conditionsOf(filter), sql` and `)}
     order by m.created_at desc, m.id desc limit ${limit}) m ${withRestriction}
   order by m.created_at desc, m.id desc`;

const conditionsOf = ({ q, byAccount, restricted, level, from, to, before }: MembersFilter) => [
  sql`true`,
  ...(before ? [sql`(m.created_at, m.id) < (select created_at, id from member where id = ${before})`] : []),
  ...(from ? [sql`m.created_at >= bangkok_start(${from}::date)`] : []),
  ...(to ? [sql`m.created_at < bangkok_start(${to}::date + 1)`] : []),
  ...(level ? [sql`m.member_level = ${level}`] : []),
  ...(restricted ? [sql`m.id = any (array(${restrictedIds(restricted)}))`] : []),
  ...(q ? [matchesQuery(q, byAccount)] : []),
];
const restrictedIds = (reason: string) => sql`
  select member_id from member_restriction
   where reason = ${reason} and lifted_at is null and coalesce(until, 'infinity') > app_now()`;

export const restrictedMember = (id: string): Sql<MemberListRow> => sql`
  select m.*, r.reason, r.until, s.last_seen_at from member m ${withRestriction} where m.id = ${id}`;

/** Shorter parts match too many names, or are the rest of a title. */
const MIN_LETTERS = 3;

/**
 * Matches a whole phone, the last four digits of a phone or account, or part of a name; other parts of a number would tell who may
 * not see it digit by digit. The name key is searched doubled, so that first and last name match in either order.
 */
const matchesQuery = (q: string | undefined, byAccount: boolean): Sql => {
  const number = plainNumber(q);
  const tel = number && canonicalTel(number);
  const letters = lettersOf(q ?? '');
  const end = number?.length === 4 ? `%${number}` : null;
  return sql`(m.tel = ${tel}::text or m.tel like ${end}::text or m.first_name || ' ' || m.last_name ilike ${`%${escapeLike(q)}%`}
          or (length(${letters}::text) >= ${sql.lit(MIN_LETTERS)} and strpos(m.name_key || m.name_key, ${letters}) > 0)
          or (${byAccount} and (m.bank_number = ${number}::text or m.bank_number like ${end}::text)))`;
};

/** Digits of 081-234-5678, +66 81 234 5678 or ๐๘๑ ๒๓๔ ๕๖๗๘; null for other texts. */
const plainNumber = (text = ''): string | null => {
  const digits = text
    .replaceAll(/^\s*\+|[\s\p{Cf}-]/gu, '')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return /^\d+$/.test(digits) ? digits : null;
};

const escapeLike = (text = '') => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const insertNote = (
  id: string,
  memberId: string,
  text: string,
  operatorId: string,
  operatorName: string,
): Sql => sql`
  insert into member_note (id, member_id, text, operator_id, operator_name) values (${id}, ${memberId}, ${text}, ${operatorId}, ${operatorName})`;

export const notesOf = (memberId: string): Sql<{ id: string; text: string; by: string; at: Date }> => sql`
  select id, text, operator_name as by, created_at as at from member_note where member_id = ${memberId} order by id desc limit 50`;

/** The last correction of a member's birth date, else the date the member gave. */
export const birthDateOf = (memberId: Sql): Sql => sql`
  coalesce((select c.birth_date from member_age_correction c where c.member_id = ${memberId} order by seq desc limit 1),
           (select a.birth_date from member_age a where a.member_id = ${memberId}))`;

/** The facts about a member that offers depend on. */
export interface OfferFacts {
  readonly level: string;
  readonly is_restricted: boolean;
  /** Members with a device, or the name and birth date, of this one. */
  readonly same: readonly string[];
}

export const offerFacts = (memberId: string): Sql<OfferFacts> => sql`
  with me as (
    select m.*, ${birthDateOf(sql`m.id`)} as birth_date from member m where m.id = ${memberId})
  select me.member_level as level,
         exists (select from member_restriction r where r.member_id = me.id and r.lifted_at is null
                    and (r.until is null or r.until > app_now())) as is_restricted,
         array(select d.member_id from known_device mine join known_device d using (token_hash)
                where mine.member_id = me.id and d.member_id <> me.id
               union
               select m.id from member m
                where m.name_key = me.name_key and m.id <> me.id and me.birth_date = ${birthDateOf(sql`m.id`)}) as same
    from me`;

/** Records the first time a code proved the phone. */
export const setPhoneProven = (id: string): Sql => sql`
  update member set phone_proven_at = app_now() where id = ${id} and phone_proven_at is null`;
