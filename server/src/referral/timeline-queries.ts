import { sql } from 'kysely';
import type { TimelinePart } from '../platform/database/timeline.ts';
import { incomeRequests } from './withdrawals/withdrawals.ts';

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
      ${incomeRequests.events(memberId)}`,
  },
];
