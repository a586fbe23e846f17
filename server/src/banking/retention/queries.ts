import { sql } from 'kysely';
import type { Forget } from '../../platform/database/retention.ts';

/**
 * Notices that were looked at 400 days ago and became no line of a statement: what gateways told, and what banks said
 * of payouts. A notice that came again after that is signed anew, and finds its payment as it ended.
 */
const notices: Forget = (most) => sql`
  with due as (
    select i.id from webhook_inbox i
     where i.processed_at < app_now() - interval '400 days'
       and not exists (select from statement_line l where l.inbox_id = i.id)
     limit ${most}::int),
  gone as (delete from webhook_inbox where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** What this room forgets (docs/decisions/retention.md). */
export const forgottenNotices: readonly Forget[] = [notices];
