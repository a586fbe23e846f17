import { sql } from 'kysely';
import type { TimelinePart } from '../../platform/database/timeline.ts';

const deposits: TimelinePart = {
  kind: 'deposit',
  events: (memberId) => sql`
    select created_at as at, id::text as key, 'deposit.asked' as what, null::text as of, ref, amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from deposit where member_id = ${memberId}
    union all
    select coalesce(decided_at, expires_at), id::text, 'deposit.' || state, null, ref, coalesce(credited, amount), credited_by, reason, null, null
      from deposit where member_id = ${memberId} and state in ('credited', 'rejected', 'cancelled', 'expired')`,
};

/** Who approved alone is in the trail; where two did, their question stands beside it. */
const withdrawals: TimelinePart = {
  kind: 'withdrawal',
  events: (memberId) => sql`
    select created_at as at, id::text as key, 'withdrawal.asked' as what, null::text as of, ref, amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from withdrawal where member_id = ${memberId}
    union all
    select approved_at, id::text, 'withdrawal.approved', null, ref, amount,
           (select operator_id from audit_line where subject = w.ref and action = 'withdrawal.approve' order by seq desc limit 1), null, null, null
      from withdrawal w where member_id = ${memberId} and approved_at is not null
    union all
    select settled_at, id::text, case status when 'Reject' then 'withdrawal.rejected' else 'withdrawal.paid' end, null, ref, amount, settled_by, reason, null, null
      from withdrawal where member_id = ${memberId} and settled_at is not null`,
};

/** Money that a member asked to bring and to take. */
export const paymentTimeline: readonly TimelinePart[] = [deposits, withdrawals];
