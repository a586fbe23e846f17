import { sql } from 'kysely';
import type { TimelinePart } from '../platform/database/timeline.ts';
import { key } from './checks/parts.ts';
import { withdrawals } from './withdrawals/source.ts';

/**
 * Credits that were taken back: two agreed about the line, and its postings say of which deposit and when it had been credited.
 * A line may be undone many times, of different members.
 */
const undone = (memberId: string) => sql`
  select u.id, u.reference as deposit_id, u.amount, u.created_at as at, c.created_at as credited_at
    from (select distinct subject_id from approval where member_id = ${memberId} and kind = 'line.undo' and status = 'approved') asked
    join statement_line l on l.id = asked.subject_id
    cross join generate_series(0, l.undone - 1) nth
    join ledger_transfer u on u.idempotency_key = ${key('undo', 'l.id')} || '.' || nth and u.reason = 'deposit_undone'
    join ledger_account w on w.id = u.debit_account and w.owner = ${memberId}
    join ledger_transfer c on c.idempotency_key in (${key('in', 'l.id')}, ${key('dep', 'u.reference')})
                          and c.reference = u.reference and c.credit_account = u.debit_account and c.reason = 'deposit'`;

/** The row of a deposit whose credit was undone says only that it is over: what happened before stands in the books. */
const deposits: TimelinePart = {
  kind: 'deposit',
  events: (memberId) => sql`
    with undone as materialized (${undone(memberId)})
    select created_at as at, id::text as key, 'deposit.asked' as what, null::text as of, ref, amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from deposit where member_id = ${memberId}
    union all
    select coalesce(decided_at, expires_at), id::text, 'deposit.' || state, null, ref, coalesce(credited, amount), credited_by, reason, null, null
      from deposit where member_id = ${memberId} and state in ('credited', 'rejected', 'cancelled', 'expired')
       and id not in (select deposit_id from undone)
    union all
    select u.credited_at, u.id::text, 'deposit.credited', null, d.ref, u.amount, null, null, null, null
      from undone u join deposit d on d.id = u.deposit_id
    union all
    select u.at, u.id::text, 'deposit.undone', null, d.ref, -u.amount, null, null, null, null
      from undone u join deposit d on d.id = u.deposit_id`,
};

/** Money that a member asked to bring and to take. */
export const paymentTimeline: readonly TimelinePart[] = [deposits, { kind: 'withdrawal', events: withdrawals.events }];
