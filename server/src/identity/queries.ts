import { sql } from 'kysely';
import type { Preferences } from '@portal/contract/preferences.ts';
import type { Budget } from '../platform/budget.ts';
import type { Sql } from '../platform/db.ts';
import { takeOne } from '../platform/queries.ts';
import { numberSet } from '../settings/index.ts';

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
  /** What was chosen; the rest is as the house has it. */
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

export interface NewSession {
  id: string;
  member_id: string;
  token_hash: Buffer;
  via_link: boolean;
  user_agent: string;
  address: string;
  /** The hash that was found right. */
  password_hash: string;
  /** The browser, whether or not the member has used it before. */
  browser: { id: string; token_hash: Buffer };
  /** What a session costs; undefined where budgets are not counted. */
  budget: Budget | undefined;
}

/** A session as it was opened; `live` is how many the member had before. */
export interface OpenedSession {
  id: string;
  expires_at: Date;
  is_new_browser: boolean;
  live: number;
}

/** Not signed out, not too old, not idle too long. */
const isLive = sql`s.revoked_at is null and s.expires_at > now()
     and s.last_seen_at > now() - make_interval(mins => ${numberSet('session_idle_min')})`;

/**
 * A session, and the browser it is in. No row when the budget is spent, or when the password was changed while it was being
 * looked at: what the old one opens must not outlive it. The lock makes a change that has begun wait, so that it sees this session and ends it.
 */
export const openSession = (s: NewSession): Sql<OpenedSession> => sql`
  with taken as (
    ${s.budget ? takeOne(s.budget.key, s.budget.limit, s.budget.window_s) : sql`select 1`}
  ), owner as (
    select id from member
     where id = ${s.member_id} and password_hash = ${s.password_hash} and closed_at is null and exists (select from taken) for share
  ), browser as (
    insert into known_device (id, token_hash, member_id)
    select ${s.browser.id}::uuid, ${s.browser.token_hash}::bytea, id from owner
    on conflict (token_hash, member_id) do update set last_used_at = now()
    returning xmax = 0 as is_new
  )
  insert into session (id, member_id, token_hash, via_link, password_at, expires_at, user_agent, address)
  select ${s.id}::uuid, id, ${s.token_hash}::bytea, ${s.via_link}::boolean, ${s.via_link ? sql`null::timestamptz` : sql`now()`},
         now() + make_interval(hours => ${numberSet('session_max_h')}), ${s.user_agent}, ${s.address}
    from owner
  returning id, expires_at, (select is_new from browser) as is_new_browser,
            (select count(*)::int from session s where s.member_id = ${s.member_id} and ${isLive}) as live`;

/** A member keeps so many live sessions, the newest; the others end. */
export const endOldSessions = (memberId: string, kept: number): Sql<{ id: string }> => sql`
  update session set revoked_at = now()
   where revoked_at is null and id in (
     select s.id from session s where s.member_id = ${memberId} and ${isLive} order by s.id desc offset ${kept})
  returning id`;

export interface SessionRow {
  token_hash: Buffer;
  id: string;
  member_id: string;
  locked: boolean;
  password_age_s: number;
  idle_s: number;
  reason: string | null;
  until: Date | null;
}

/** Of several restrictions the one that leaves least: who is too young may not even withdraw. Then the longest. */
const strictestFirst = sql`order by reason = 'age' desc, until desc nulls first limit 1`;

/** Live sessions by their tokens: not signed out, not idle too long, not too old; with what restricts their members. */
export const liveSessionsBy = (tokenHashes: readonly Buffer[]): Sql<SessionRow> => sql`
  select s.token_hash, s.id, s.member_id, s.via_link and s.password_at is null as locked,
         extract(epoch from now() - coalesce(s.password_at, s.created_at))::int as password_age_s,
         extract(epoch from now() - s.last_seen_at)::int as idle_s, r.reason, r.until
    from session s
    left join lateral (
      select reason, until from member_restriction
       where member_id = s.member_id and lifted_at is null and (until is null or until > now())
       ${strictestFirst}
    ) r on true
   where s.token_hash = any(${tokenHashes}::bytea[]) and ${isLive}`;

export interface LiveSession {
  id: string;
  user_agent: string | null;
  address: string | null;
  last_seen_at: Date;
}

export const liveSessions = (memberId: string): Sql<LiveSession> => sql`
  select s.id, s.user_agent, s.address, s.last_seen_at from session s
   where s.member_id = ${memberId} and ${isLive} order by s.last_seen_at desc limit 50`;

export const revokeOwnSession = (memberId: string, id: string): Sql<{ id: string }> => sql`
  update session set revoked_at = now()
   where id = ${id} and member_id = ${memberId} and revoked_at is null returning id`;

/** In the order of their ids, so that two nodes that touch the same ones do not wait for each other in a circle. */
export const touchSessions = (ids: readonly string[]): Sql => sql`
  update session set last_seen_at = now()
   where id in (select id from session where id = any(${ids}::uuid[]) order by id for no key update)`;
export const confirmSession = (id: string): Sql =>
  sql`update session set password_at = now(), last_seen_at = now() where id = ${id}`;
export const revokeSession = (id: string): Sql =>
  sql`update session set revoked_at = now() where id = ${id} and revoked_at is null`;

/** What restricts a member now; no row when nothing does. */
export const restrictionOf = (memberId: string): Sql<{ reason: string }> => sql`
  select reason from member_restriction
   where member_id = ${memberId} and lifted_at is null and (until is null or until > now())
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
  update member_restriction set lifted_at = now() where member_id = ${memberId} and reason = ${reason} and lifted_at is null`;

export interface MemberListRow extends MemberRecord {
  reason: string | null;
  until: Date | null;
  last_seen_at: Date | null;
}

const withStanding = sql`
  left join lateral (
    select reason, until from member_restriction
     where member_id = m.id and lifted_at is null and (until is null or until > now()) ${strictestFirst}
  ) r on true
  left join lateral (select max(last_seen_at) as last_seen_at from session where member_id = m.id) s on true`;

/** Newest first; `q` is a phone, a name, or the last digits of an account. */
export const membersPage = (
  q: string | undefined,
  before: string | undefined,
  limit: number,
): Sql<MemberListRow> => sql`
  select m.*, r.reason, r.until, s.last_seen_at from member m ${withStanding}
   where (${before ?? null}::uuid is null or m.id < ${before ?? null}::uuid)
     and (${q ?? null}::text is null or m.tel like ${`${like(q)}%`} or m.first_name || ' ' || m.last_name ilike ${`%${like(q)}%`}
          or (length(${q ?? ''}) >= 4 and m.bank_number like ${`%${like(q)}`}))
   order by m.id desc limit ${limit}`;

export const memberStanding = (id: string): Sql<MemberListRow> => sql`
  select m.*, r.reason, r.until, s.last_seen_at from member m ${withStanding} where m.id = ${id}`;

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
