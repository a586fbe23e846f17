import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';

/** Bonuses that a member took, and how each ended: with what became the member's own. */
export const bonusTimeline: readonly TimelinePart[] = [
  {
    kind: 'bonus',
    events: (memberId) => sql`
      select g.created_at as at, g.id::text as key, 'bonus.taken' as what, v.title as of, null::text as ref, g.bonus as amount,
             null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
        from promotion_grant g join promotion_version v on v.id = g.version_id where g.member_id = ${memberId}
      union all
      select g.ended_at, g.id::text, 'bonus.' || g.state, v.title, null, g.converted, null, null, null, null
        from promotion_grant g join promotion_version v on v.id = g.version_id where g.member_id = ${memberId} and g.ended_at is not null`,
  },
];
