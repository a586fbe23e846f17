import type { ChatContext } from '@portal/contract/chat.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { OwnRow } from '../../platform/own-row.ts';

const MAX_CASES = 20;

/** The last episode in which a member wrote about a row. */
export interface CaseEpisode {
  readonly state: 'waiting' | 'open' | 'snoozed' | 'closed';
  readonly waiting_since: Date | null;
  readonly outcome: string | null;
}

/**
 * Rows that a member wrote about with their last episode, newest first, unless that episode resolved them, or a later
 * one in which the member did not attach the row again.
 */
export const rowsWrittenAbout = (memberId: string): Sql<ChatContext & CaseEpisode> => sql`
  select w.kind, w.id, e.state, e.waiting_since, e.outcome
    from (select distinct on (m.context_kind, m.context_id) m.context_kind as kind, m.context_id as id, m.episode_id, m.seq
            from conversation c join conversation_message m on m.conversation_id = c.id
           where c.member_id = ${memberId} and m.context_id is not null and m.side = 'member'
           order by m.context_kind, m.context_id, m.seq desc) w
    join conversation_episode e on e.id = w.episode_id
   where e.state <> 'closed' or (e.outcome in ('unresolved', 'complaint')
     and not exists (select from conversation_episode l where l.conversation_id = e.conversation_id and l.outcome = 'resolved' and l.closed_at > e.closed_at))
   order by w.seq desc limit ${MAX_CASES}`;

/** Combines several statements with UNION ALL. */
export const unionAll = (statements: readonly Sql<OwnRow>[]): Sql<OwnRow> =>
  sql`${sql.join(
    statements.map((each) => sql`(${each})`),
    sql` union all `,
  )}`;
