import { sql } from 'kysely';
import type { Sql } from '../platform/db.ts';

export interface Finding {
  name: string;
  subject: string;
  detail: string;
}

/**
 * Where the rooms do not agree with the ledger, or with each other. No row means that all is well. One statement, so one
 * snapshot: it may run while money moves. Transfers are found by their key, as `payments/postings.ts` makes them.
 */
export const crossFindings = (): Sql<Finding> => sql`
  with moved as (
    select idempotency_key as key, reason, amount, debit_account, credit_account from ledger_transfer
     where idempotency_key ~ '^(in|out|dep|wd|adj) '
  ),
  house as (select kind, sum(balance) as balance from ledger_account where owner is null group by kind),
  expected_clearing as (
    select coalesce((select sum(amount) from statement_line where direction = 'in' and state = 'unmatched'), 0)
         + coalesce((select sum(amount) from withdrawal where status in ('Success', 'manual')), 0)
         - coalesce((select sum(amount) from statement_line where direction = 'out'), 0) as amount
  ),
  expected_bank as (
    select coalesce(sum(case direction when 'out' then amount else -amount end), 0) as amount from statement_line
  ),
  finding (name, subject, detail) as (
    select 'the bank account is not what the statement says', 'bank', format('ledger %s, statement %s', h.balance, e.amount)
      from house h, expected_bank e where h.kind = 'bank' and h.balance <> e.amount
    union all
    select 'money in clearing that nothing explains', 'bank_clearing', format('ledger %s, explained %s', h.balance, e.amount)
      from house h, expected_clearing e where h.kind = 'bank_clearing' and h.balance <> e.amount
    union all
    select 'statement line without its posting', 'line ' || l.ref, format('%s %s', l.direction, l.amount)
      from statement_line l left join moved m on m.key = l.direction || ' ' || l.id and m.reason = 'bank_' || l.direction
     where m.amount is distinct from l.amount
    union all
    select 'matched line and its deposit disagree', 'line ' || l.ref, format('line %s, deposit %s %s', l.amount, d.state, d.credited)
      from statement_line l left join deposit d on d.id = l.deposit_id
     where l.deposit_id is not null and ((d.credited, d.statement_line_id) is distinct from (l.amount, l.id))
    union all
    select 'credited deposit without its line', 'deposit ' || d.ref, format('credited %s', d.credited)
      from deposit d left join statement_line l on l.id = d.statement_line_id
     where d.state = 'credited' and l.deposit_id is distinct from d.id
    union all
    select 'credited deposit without its posting', 'deposit ' || d.ref, format('credited %s, posted %s', d.credited, m.amount)
      from deposit d
      left join moved m on m.reason = 'deposit' and m.key in ('dep ' || d.id, 'in ' || d.statement_line_id)
      left join ledger_account a on a.id = m.credit_account
     where d.state = 'credited' and (m.amount is distinct from d.credited or a.owner is distinct from d.member_id)
    union all
    select 'posting of a deposit that is not credited', m.key, format('posted %s', m.amount)
      from moved m
     where m.reason = 'deposit' and not exists (
       select from deposit d where d.state = 'credited' and d.credited = m.amount and m.key in ('dep ' || d.id, 'in ' || d.statement_line_id))
    union all
    select 'held money and open withdrawals disagree', 'member ' || a.owner, format('held %s, asked for %s', a.balance, coalesce(w.amount, 0))
      from ledger_account a
      left join (select member_id, sum(amount) as amount from withdrawal where status in ('waiting_for_approve', 'Approve') group by member_id) w
        on w.member_id = a.owner
     where a.kind = 'held' and a.owner is not null and a.balance <> coalesce(w.amount, 0)
    union all
    select 'withdrawal without its posting', 'withdrawal ' || w.ref, format('%s, amount %s, posted %s', w.status, w.amount, m.amount)
      from withdrawal w
      left join moved m on m.key = case w.status when 'Reject' then format('wd %s back', w.id)
                                     when 'Success' then format('wd %s paid', w.id) when 'manual' then format('wd %s paid', w.id)
                                     else format('wd %s', w.id) end
     where m.amount is distinct from w.amount
    union all
    select 'withdrawal both paid and returned', 'withdrawal ' || w.ref, w.status
      from withdrawal w
     where exists (select from moved where key = format('wd %s paid', w.id)) and exists (select from moved where key = format('wd %s back', w.id))
    union all
    select 'payout and withdrawal disagree', 'payout ' || p.ref, format('payout %s, withdrawal %s', p.state, w.status)
      from payout p left join withdrawal w on w.id = p.withdrawal_id
     where (p.state = 'succeeded') <> (w.status = 'Success') or (p.state = 'failed' and w.status <> 'Reject') or p.amount <> w.amount
        or (p.state in ('queued', 'sent', 'unknown') and w.status <> 'Approve')
    union all
    select 'agreed adjustment without its posting', 'approval ' || ap.ref, format('agreed %s, posted %s', ap.amount, m.amount)
      from approval ap left join moved m on m.key = 'adj ' || ap.id
     where ap.kind = 'adjustment' and ap.status = 'approved' and m.amount is distinct from abs(ap.amount)
    union all
    select 'posting of an adjustment nobody agreed on', m.key, format('posted %s', m.amount)
      from moved m where m.reason = 'adjustment' and not exists (
        select from approval ap where ap.kind = 'adjustment' and ap.status = 'approved' and m.key = 'adj ' || ap.id)
  )
  select name, subject, detail from finding order by name, subject limit 1000`;

/** What crossFindings looks for, so that a list of checks can say what held. */
export const crossNames = [
  'the bank account is not what the statement says',
  'money in clearing that nothing explains',
  'statement line without its posting',
  'matched line and its deposit disagree',
  'credited deposit without its line',
  'credited deposit without its posting',
  'posting of a deposit that is not credited',
  'held money and open withdrawals disagree',
  'withdrawal without its posting',
  'withdrawal both paid and returned',
  'payout and withdrawal disagree',
  'agreed adjustment without its posting',
  'posting of an adjustment nobody agreed on',
] as const;

export interface Today {
  deposits_waiting: number;
  unmatched_lines: number;
  deposits_oldest: Date | null;
  withdrawals_waiting: number;
  withdrawals_paying: number;
  withdrawals_amount: bigint;
  withdrawals_oldest: Date | null;
  deposited: bigint;
  deposits: number;
  withdrawn: bigint;
  withdrawals: number;
  new_members: number;
  matched_by_itself: number;
}

const today = sql`date_trunc('day', now(), 'Asia/Bangkok')`;

export const dashboard = (): Sql<Today> => sql`
  select
    (select count(*)::int from deposit where state = 'review') as deposits_waiting,
    (select count(*)::int from statement_line where state = 'unmatched' and direction = 'in') as unmatched_lines,
    (select min(created_at) from statement_line where state = 'unmatched' and direction = 'in') as deposits_oldest,
    (select count(*)::int from withdrawal where status = 'waiting_for_approve') as withdrawals_waiting,
    (select count(*)::int from withdrawal where status = 'Approve') as withdrawals_paying,
    (select coalesce(sum(amount), 0)::bigint from withdrawal where status = 'waiting_for_approve') as withdrawals_amount,
    (select min(created_at) from withdrawal where status = 'waiting_for_approve') as withdrawals_oldest,
    (select coalesce(sum(credited), 0)::bigint from deposit where state = 'credited' and decided_at >= ${today}) as deposited,
    (select count(*)::int from deposit where state = 'credited' and decided_at >= ${today}) as deposits,
    (select coalesce(sum(amount), 0)::bigint from withdrawal where status in ('Success', 'manual') and settled_at >= ${today}) as withdrawn,
    (select count(*)::int from withdrawal where status in ('Success', 'manual') and settled_at >= ${today}) as withdrawals,
    (select count(*)::int from member where created_at >= ${today}) as new_members,
    (select count(*)::int from deposit where state = 'credited' and credited_by is null and decided_at >= ${today}) as matched_by_itself`;

export interface Alert {
  at: Date;
  text: string;
}

/** What somebody should look at now. */
export const alerts = (): Sql<Alert> => sql`
  select received_at as at, format('เหตุการณ์จากธนาคารที่ต้องดู: %s', verdict) as text from webhook_inbox
   where received_at > now() - interval '1 day' and verdict is not null and verdict not in ('matched', 'unmatched', 'already so', 'Success', 'Reject')
  union all
  select created_at, format('ไม่ทราบผลการโอนออก %s', ref) from payout where state = 'unknown'
  order by at desc limit 20`;
