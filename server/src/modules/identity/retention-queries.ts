import { sql } from 'kysely';
import { type DeleteExpired, deleteExpiredRows } from '../../platform/database/retention.ts';

/** Deletes sessions that ended 90 days ago, except a member's last, which has the time of the last visit. */
const sessions = deleteExpiredRows(
  'session',
  sql`least(revoked_at, expires_at) < app_now() - interval '90 days'
      and exists (select from session newer where newer.member_id = session.member_id and newer.created_at > session.created_at)`,
);

/** Deletes browsers without a sign-in for the lifetime of their cookie. */
const devices = deleteExpiredRows('known_device', sql`last_used_at < app_now() - interval '400 days'`);

/** Retention of this module (docs/decisions/retention.md). */
export const memberRetention: readonly DeleteExpired[] = [sessions, devices];
