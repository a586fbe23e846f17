import { sql } from 'kysely';
import type { Preferences } from '@portal/contract/preferences.ts';
import type { Sql } from '../../platform/database/db.ts';

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
  /** What was chosen; the rest is as it is by default. */
  preferences: Partial<Preferences>;
  /** When the member left for good. */
  closed_at: Date | null;
  created_at: Date;
}

export interface NewMember {
  id: string;
  tel: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  prefix: string;
  invited_by: string | null;
  line_id: string | null;
  know_us: string | null;
  bank_code: string;
  bank_number: string;
  member_level: string;
}

export const insertMember = (m: NewMember): Sql => sql`
  insert into member (id, tel, first_name, last_name, password_hash, prefix, referred_by, line_id, know_us, bank_code, bank_number, member_level)
  values (${m.id}, ${m.tel}, ${m.first_name}, ${m.last_name}, ${m.password_hash}, ${m.prefix},
          (select id from member where prefix = ${m.invited_by}), ${m.line_id}, ${m.know_us}, ${m.bank_code}, ${m.bank_number}, ${m.member_level})`;

/** Whoever may sign in with this phone, who has left may not; and the browser, when it is one this member has used. */
export const signingIn = (tel: string, browser: Buffer | null): Sql<MemberRecord & { device: string | null }> => sql`
  select m.*, d.id as device from member m
    left join known_device d on d.member_id = m.id and d.token_hash = ${browser}::bytea
   where m.tel = ${tel} and m.closed_at is null`;
export const memberById = (id: string): Sql<MemberRecord> => sql`select * from member where id = ${id}`;

/** Every decision about a member's money takes this row first, so that two of them never interleave. */
export const lockedMember = (id: string): Sql<MemberRecord> =>
  sql`select * from member where id = ${id} for no key update`;

export const membersByIds = (ids: readonly string[]): Sql<MemberRecord> =>
  sql`select * from member where id = any(${ids}::uuid[])`;

/** Of several restrictions the one that leaves least: who is too young may not even withdraw. Then the longest. */
export const strictestFirst = sql`order by reason = 'age' desc, until desc nulls first limit 1`;

/** What restricts a member now; no row when nothing does. */
export const restrictionOf = (memberId: string): Sql<{ reason: string }> => sql`
  select reason from member_restriction
   where member_id = ${memberId} and lifted_at is null and (until is null or until > app_now())
   ${strictestFirst}`;

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

export interface MemberListRow extends MemberRecord {
  reason: string | null;
  until: Date | null;
  last_seen_at: Date | null;
}

const withStanding = sql`
  left join lateral (
    select reason, until from member_restriction
     where member_id = m.id and lifted_at is null and (until is null or until > app_now()) ${strictestFirst}
  ) r on true
  left join lateral (select max(last_seen_at) as last_seen_at from session where member_id = m.id) s on true`;

/** Newest first; `q` is a phone, a name, or the last digits of an account, numbers as people write and group them. */
export const membersPage = (q: string | undefined, before: string | undefined, limit: number): Sql<MemberListRow> => {
  const number = plainNumber(q);
  return sql`
  select m.*, r.reason, r.until, s.last_seen_at from member m ${withStanding}
   where (${before ?? null}::uuid is null or m.id < ${before ?? null}::uuid)
     and (${q ?? null}::text is null or m.tel like ${number && `${number}%`}::text or m.first_name || ' ' || m.last_name ilike ${`%${like(q)}%`}
          or (length(${number}::text) >= 4 and m.bank_number like ${number && `%${number}`}::text))
   order by m.id desc limit ${limit}`;
};

export const memberStanding = (id: string): Sql<MemberListRow> => sql`
  select m.*, r.reason, r.until, s.last_seen_at from member m ${withStanding} where m.id = ${id}`;

/** 081-234-5678 and ๐๘๑ ๒๓๔ ๕๖๗๘ to 0812345678; null for what is no number. */
const plainNumber = (text = ''): string | null => {
  const digits = text.replaceAll(/[\s-]/g, '').replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
  return /^\d+$/.test(digits) ? digits : null;
};

const like = (text = '') => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const insertNote = (
  id: string,
  memberId: string,
  text: string,
  operatorId: string,
  operatorName: string,
): Sql => sql`
  insert into member_note (id, member_id, text, operator_id, operator_name) values (${id}, ${memberId}, ${text}, ${operatorId}, ${operatorName})`;

export const notesOf = (
  memberId: string,
): Sql<{ id: string; text: string; operator_name: string; created_at: Date }> => sql`
  select id, text, operator_name, created_at from member_note where member_id = ${memberId} order by id desc limit 50`;
