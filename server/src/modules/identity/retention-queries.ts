import { sql } from 'kysely';
import { type Forget, forgetRows } from '../../platform/database/retention.ts';

/** Sessions that ended 90 days ago. The member's last one stays: it says when they were last here. */
const sessions = forgetRows(
  'session',
  sql`least(revoked_at, expires_at) < app_now() - interval '90 days'
      and exists (select from session newer where newer.member_id = session.member_id and newer.created_at > session.created_at)`,
);

/** Browsers that nobody signed in on for as long as their cookie lives. */
const devices = forgetRows('known_device', sql`last_used_at < app_now() - interval '400 days'`);

/** What this module forgets (docs/decisions/retention.md). */
export const forgottenMembers: readonly Forget[] = [sessions, devices];
