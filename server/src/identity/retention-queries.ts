import { sql } from 'kysely';
import type { Forget } from '../platform/database/retention.ts';

/** Sessions that ended 90 days ago. The member's last one stays: it says when they were last here. */
const sessions: Forget = (most) => sql`
  with due as (
    select s.id from session s
     where least(s.revoked_at, s.expires_at) < app_now() - interval '90 days'
       and exists (select from session newer where newer.member_id = s.member_id and newer.created_at > s.created_at)
     limit ${most}::int),
  gone as (delete from session where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** Browsers that nobody signed in on for as long as their cookie lives. */
const devices: Forget = (most) => sql`
  with due as (select id from known_device where last_used_at < app_now() - interval '400 days' limit ${most}::int),
  gone as (delete from known_device where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** What this room forgets (docs/decisions/retention.md). */
export const forgottenMembers: readonly Forget[] = [sessions, devices];
