import { sql } from 'kysely';
import type { Forget } from '../platform/database/retention.ts';

/** Sessions that ended 90 days ago; that they were, the audit trail says for ever. */
const sessions: Forget = (most) => sql`
  with due as (
    select id from operator_session where least(revoked_at, expires_at) < app_now() - interval '90 days' limit ${most}::int),
  gone as (delete from operator_session where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** What an approval left and who asked never looked at: a secret is made anew rather than kept. */
const results: Forget = (most) => sql`
  with due as (
    select approval_id from approval_result where created_at < app_now() - interval '7 days' limit ${most}::int),
  gone as (delete from approval_result where approval_id in (select approval_id from due) returning approval_id)
  select count(*)::int as gone from gone`;

/** Who had something guarded done to a member counts for seven days; what was done, the audit trail says for ever. */
const acts: Forget = (most) => sql`
  with due as (select ctid from guarded_act where at < app_now() - interval '8 days' limit ${most}::int),
  gone as (delete from guarded_act where ctid = any (array(select ctid from due)) returning at)
    select count(*)::int as gone from gone`;

/** What one did alone counts for seven days; that it was done, the audit trail says for ever. */
const uncheckedActs: Forget = (most) => sql`
  with due as (select id from unchecked_act where at < app_now() - interval '8 days' limit ${most}::int),
  gone as (delete from unchecked_act where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** What one operator alone did against a member counts for seven days (docs/decisions/holds.md). */
const holds: Forget = (most) => sql`
  with due as (select id from member_hold where at < app_now() - interval '8 days' limit ${most}::int),
  gone as (delete from member_hold where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** Links to begin with; who used one, the audit trail says for ever. */
const invitations: Forget = (most) => sql`
  with due as (
    select id from operator_invitation where created_at < app_now() - interval '30 days' limit ${most}::int),
  gone as (delete from operator_invitation where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** Browsers that nobody signed in on for as long as their cookie lives. */
const devices: Forget = (most) => sql`
  with due as (select id from operator_device where last_used_at < app_now() - interval '400 days' limit ${most}::int),
  gone as (delete from operator_device where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** What this room forgets (docs/decisions/retention.md). */
export const forgottenOperators: readonly Forget[] = [
  sessions,
  devices,
  results,
  acts,
  uncheckedActs,
  holds,
  invitations,
];
