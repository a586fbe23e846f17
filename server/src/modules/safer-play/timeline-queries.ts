import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';

/** Changes of limits, and breaks. */
export const saferPlayTimeline: readonly TimelinePart[] = [
  {
    kind: 'limits',
    permission: 'limits.see',
    events: (memberId) => sql`
      select created_at as at, id::text as key,
             'limits.' || case what when 'lowered' then 'set' else what end as what, kind || ' ' || period as of, null::text as ref, null::bigint as amount,
             operator_id, reason, case when kind = 'time' then before else before / 100 end::text as before,
             case when kind = 'time' then after else after / 100 end::text as after
        from limit_step where member_id = ${memberId} and what in ('set', 'lowered', 'wished', 'confirmed', 'tightened')
      union all
      select started_at, id::text, 'limits.break', kind, null, null, operator_id, reason, null, period from member_break where member_id = ${memberId}
      union all
      select return_asked_at, id::text, 'limits.return', kind, null, null, null, null, null, null
        from member_break where member_id = ${memberId} and return_asked_at is not null`,
  },
];
