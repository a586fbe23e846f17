import { sql } from 'kysely';
import type { Forget } from '../../platform/database/retention.ts';

/** Sessions that ended 90 days ago; that they were, the audit trail says for ever. */
const sessions: Forget = (most) => sql`
  with due as (
    select id from operator_session where least(revoked_at, expires_at) < app_now() - interval '90 days' limit ${most}::int),
  gone as (delete from operator_session where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** What this room forgets (docs/decisions/retention.md). */
export const forgottenOperators: readonly Forget[] = [sessions];
