import { sql } from 'kysely';
import type { Forget } from '../platform/database/retention.ts';

/**
 * Webhook events that were processed 400 days ago and became no line of a statement: what gateways told, and what banks said
 * of payouts. One that comes again after that is signed anew, and finds its payment as it ended. Those that became a line are
 * told by their verdict; the line points to its event, and the database would refuse to forget it.
 */
const webhookEvents: Forget = (most) => sql`
  with due as (
    select i.id from webhook_inbox i
     where i.processed_at < app_now() - interval '400 days'
       and coalesce(i.verdict, '') not in ('matched', 'unmatched')
     limit ${most}::int),
  gone as (delete from webhook_inbox where id in (select id from due) returning id)
  select count(*)::int as gone from gone`;

/** What this room forgets (docs/decisions/retention.md). */
export const forgottenEvents: readonly Forget[] = [webhookEvents];
