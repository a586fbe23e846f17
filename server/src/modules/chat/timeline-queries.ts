import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';

/**
 * A member's episodes and mutes, without messages; the operator comes from the audit log. `of`: the topic, the outcome,
 * who closed it, or the hours of a mute.
 */
export const chatTimeline: readonly TimelinePart[] = [
  {
    kind: 'chat',
    permission: 'chat.see',
    events: (memberId) => sql`
      select e.opened_at as at, e.id::text as key, 'chat.opened' as what, e.topic as of, null::text as ref, null::bigint as amount,
             null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
        from conversation c join conversation_episode e on e.conversation_id = c.id where c.member_id = ${memberId}
      union all
      select e.closed_at, e.id::text, 'chat.closed', coalesce(e.outcome, e.closed_by), null, null,
             (select operator_id from audit_line
               where subject = c.id::text and action = 'conversation.closed' and at >= e.closed_at and e.closed_by = 'operator' order by seq limit 1),
             null, null, null
        from conversation c join conversation_episode e on e.conversation_id = c.id where c.member_id = ${memberId} and e.closed_at is not null
      union all
      select l.at, l.seq::text, 'chat.' || split_part(l.action, '.', 2), nullif(l.detail ->> 'hours', '0'), null, null, l.operator_id, l.detail ->> 'reason', null, null
        from conversation c join audit_line l on l.subject = c.id::text and l.action in ('conversation.muted', 'conversation.unmuted')
       where c.member_id = ${memberId}`,
    formatOf: (of) => (/^\d+$/.test(of) ? `${of} ชั่วโมง` : of),
  },
];
