import { sql } from 'kysely';
import type { RateLimit } from '../../../platform/security/rate-limit.ts';
import type { Sql } from '../../../platform/database/db.ts';
import { consumeOne } from '../../../platform/database/queries.ts';
import { numberSetting } from '../../settings/index.ts';
import { joinRestriction } from '../members/queries.ts';

interface NewSession {
  id: string;
  member_id: string;
  token_hash: Buffer;
  via_link: boolean;
  user_agent: string;
  address: string;
  /** The hash that matched the password. */
  password_hash: string;
  /** The browser, new or already used by the member. */
  browser: { id: string; token_hash: Buffer };
  /** Undefined where rate limits are off. */
  limit: RateLimit | undefined;
}

/** Not revoked, expired or idle for too long. */
export const isLive = sql`s.revoked_at is null and s.expires_at > app_now()
     and s.last_seen_at > app_now() - make_interval(mins => ${numberSetting('session_idle_min')})`;

/** A member's browsers stored in a day, besides those known already; each page of offers reads them all. */
const MAX_NEW_BROWSERS = 20;

/**
 * Opens a session and stores its browser. No row when the limit is reached or the password changed meanwhile. The lock
 * makes a concurrent password change wait, so that it ends this session too.
 */
export const openSession = (s: NewSession): Sql<{ id: string; expires_at: Date; is_new_browser: boolean }> => sql`
  with taken as (
    ${s.limit ? consumeOne(s.limit.key, s.limit.limit, s.limit.window_s) : sql`select 1`}
  ), owner as (
    select id from member
     where id = ${s.member_id} and password_hash = ${s.password_hash} and closed_at is null and exists (select from taken) for share
  ), browser as (
    insert into known_device (id, token_hash, member_id)
    select ${s.browser.id}::uuid, ${s.browser.token_hash}::bytea, id from owner
     where (select count(*) from known_device where member_id = owner.id and created_at > app_now() - interval '1 day') < ${MAX_NEW_BROWSERS}
        or exists (select from known_device where token_hash = ${s.browser.token_hash}::bytea)
    on conflict (token_hash, member_id) do update set last_used_at = app_now()
    returning xmax = 0 as is_new
  )
  insert into session (id, member_id, token_hash, via_link, password_at, expires_at, user_agent, address)
  select ${s.id}::uuid, id, ${s.token_hash}::bytea, ${s.via_link}::boolean, ${s.via_link ? sql`null::timestamptz` : sql`app_now()`},
         app_now() + make_interval(hours => ${numberSetting('session_max_h')}), ${s.user_agent}, ${s.address}
    from owner
  returning id, expires_at, coalesce((select is_new from browser), true) as is_new_browser`;

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

/** Live sessions by token hash, with their members' restrictions. */
export const liveSessionsByToken = (tokenHashes: readonly Buffer[]): Sql<SessionRow> => sql`
  select s.token_hash, s.id, s.member_id, s.via_link and s.password_at is null as locked,
         extract(epoch from app_now() - coalesce(s.password_at, s.created_at))::int as password_age_s,
         extract(epoch from app_now() - s.last_seen_at)::int as idle_s, r.reason, r.until
    from session s ${joinRestriction(sql`s.member_id`)}
   where s.token_hash = any(${tokenHashes}::bytea[]) and ${isLive}`;

/** Those of these sessions that are live. */
export const liveSessionIds = (ids: readonly string[]): Sql<{ id: string }> => sql`
  select s.id from session s where s.id = any(${ids}::uuid[]) and ${isLive}`;

interface LiveSession {
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

/** Updates in the order of ids, so that two nodes cannot deadlock. */
export const touchSessions = (ids: readonly string[]): Sql => sql`
  update session set last_seen_at = app_now()
   where id in (select id from session where id = any(${ids}::uuid[]) order by id for no key update)`;
export const confirmSession = (id: string): Sql =>
  sql`update session set password_at = app_now(), last_seen_at = app_now() where id = ${id}`;
export const revokeSession = (id: string): Sql =>
  sql`update session set revoked_at = app_now() where id = ${id} and revoked_at is null`;

/** Revokes all sessions of a member, except one if given. */
export const revokeSessions = (memberId: string, except: string | null): Sql<{ id: string }> => sql`
  update session set revoked_at = app_now()
   where member_id = ${memberId} and revoked_at is null and id is distinct from ${except}::uuid returning id`;
