import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';

/** What friends brought, a line for each settlement of a day, and what became of requests to take it out. */
export const referralTimeline: readonly TimelinePart[] = [
  {
    kind: 'income',
    events: (memberId) => sql`
      select at, day || '.' || turn as key, case when amount > 0 then 'income.earned' else 'income.reversed' end as what,
             day::text as of, null::text as ref, amount, null::uuid as operator_id, null::text as reason,
             null::text as before, null::text as after
        from referral_turn where earner = ${memberId}
      union all
      select created_at, id::text, 'income.asked', null, ref, amount, null, null, null, null
        from income_withdrawal where member_id = ${memberId}
      union all
      select agreed_at, id::text, 'income.ordered', null, ref, amount, decided_by, null, null, null
        from income_withdrawal where member_id = ${memberId} and agreed_at is not null
      union all
      select decided_at, id::text, 'income.' || status, null, ref, amount, case when agreed_at is null then decided_by end, reason, null, null
        from income_withdrawal where member_id = ${memberId} and decided_at is not null`,
  },
];
