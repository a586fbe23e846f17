import { sql } from 'kysely';
import type { RateLimit } from '../../../platform/security/rate-limit.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { consumeOne } from '../../../platform/database/queries.ts';
import { numberSet } from '../../settings/index.ts';
import { strictestFirst } from '../members/queries.ts';

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
  /** Undefined where rates are not limited. */
  limit: RateLimit | undefined;
}

/** A session as it was opened. */
export interface OpenedSession {
  id: string;
  expires_at: Date;
  is_new_browser: boolean;
}

/** Not signed out, not too old, not idle too long. */
const isLive = sql`s.revoked_at is null and s.expires_at > app_now()
     and s.last_seen_at > app_now() - make_interval(mins => ${numberSet('session_idle_min')})`;

/**
 * A session, and the browser it is in. No row when the limit is reached, or when the password was changed while it was being
 * looked at: what the old one opens must not outlive it. The lock makes a change that has begun wait, so that it sees this session and ends it.
 */
export const openSession = (s: NewSession): Sql<OpenedSession> => sql`
  with taken as (
    ${s.limit ? consumeOne(s.limit.key, s.limit.limit, s.limit.window_s) : sql`select 1`}
  ), owner as (
    select id from member
     where id = ${s.member_id} and password_hash = ${s.password_hash} and closed_at is null and exists (select from taken) for share
  ), browser as (
    insert into known_device (id, token_hash, member_id)
    select ${s.browser.id}::uuid, ${s.browser.token_hash}::bytea, id from owner
    on conflict (token_hash, member_id) do update set last_used_at = app_now()
    returning xmax = 0 as is_new
  )
  insert into session (id, member_id, token_hash, via_link, password_at, expires_at, user_agent, address)
  select ${s.id}::uuid, id, ${s.token_hash}::bytea, ${s.via_link}::boolean, ${s.via_link ? sql`null::timestamptz` : sql`app_now()`},
         app_now() + make_interval(hours => ${numberSet('session_max_h')}), ${s.user_agent}, ${s.address}
    from owner
  returning id, expires_at, (select is_new from browser) as is_new_browser`;

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

/** Live sessions by their tokens: not signed out, not idle too long, not too old; with what restricts their members. */
export const liveSessionsBy = (tokenHashes: readonly Buffer[]): Sql<SessionRow> => sql`
  select s.token_hash, s.id, s.member_id, s.via_link and s.password_at is null as locked,
         extract(epoch from app_now() - coalesce(s.password_at, s.created_at))::int as password_age_s,
         extract(epoch from app_now() - s.last_seen_at)::int as idle_s, r.reason, r.until
    from session s
    left join lateral (
      select reason, coalesce(until, term) as until from member_restriction
       where member_id = s.member_id and lifted_at is null and (until is null or until > app_now())
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
  update session set revoked_at = app_now()
   where id = ${id} and member_id = ${memberId} and revoked_at is null returning id`;

/** In the order of their ids, so that two nodes that touch the same ones do not wait for each other in a circle. */
export const touchSessions = (ids: readonly string[]): Sql => sql`
  update session set last_seen_at = app_now()
   where id in (select id from session where id = any(${ids}::uuid[]) order by id for no key update)`;
export const confirmSession = (id: string): Sql =>
  sql`update session set password_at = app_now(), last_seen_at = app_now() where id = ${id}`;
export const revokeSession = (id: string): Sql =>
  sql`update session set revoked_at = app_now() where id = ${id} and revoked_at is null`;

/** All of a member's, but for one that may stay. */
export const revokeSessions = (memberId: string, except: string | null): Sql<{ id: string }> => sql`
  update session set revoked_at = app_now()
   where member_id = ${memberId} and revoked_at is null and id is distinct from ${except}::uuid returning id`;
