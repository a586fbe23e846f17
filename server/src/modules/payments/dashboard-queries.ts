import { sql } from 'kysely';
import type { Alert, Figure, Module } from '../../platform/module.ts';
import { type Gauges, secondsSince } from '../../platform/database/gauges.ts';
import { numberSetting } from '../settings/index.ts';

/** Unmatched incoming lines; a line attached to a deposit in review counts as that deposit. */
const unmatched = sql`statement_line l where state = 'unmatched' and direction = 'in'
  and not exists (select from deposit where statement_line_id = l.id and state = 'review')`;
const oldestDeposit = sql`
  least(min(coalesce(bank_time, created_at)),
        (select min(l.created_at) from statement_line l where l.state = 'unmatched' and l.direction = 'in'))`;

export const queues = {
  deposits: { permission: 'deposits.see', rows: sql`deposit where state = 'review'`, oldest_at: oldestDeposit },
  unmatched_lines: { permission: 'deposits.see', rows: unmatched },
  withdrawals: {
    permission: 'withdrawals.see',
    rows: sql`withdrawal where status = 'waiting_for_approve'`,
    oldest_at: sql`min(created_at)`,
    amount: sql`sum(amount)`,
  },
  paying: { permission: 'withdrawals.see', rows: sql`withdrawal where status = 'Approve'` },
} satisfies Module['queues'];

export const gauges: readonly Gauges[] = [
  {
    help: { unmatched_lines_oldest_seconds: 'Age of the oldest unmatched incoming line' },
    source: sql`select ${secondsSince(sql`min(l.created_at)`)} as unmatched_lines_oldest_seconds from ${unmatched}`,
  },
];

type Within = Parameters<Figure['statement']>[0];
const credited = (within: Within) => sql`from deposit where state = 'credited' and ${within(sql`decided_at`)}`;
const paid = (within: Within) =>
  sql`from withdrawal where status in ('Success', 'manual') and ${within(sql`settled_at`)}`;
const deposited = (within: Within) => sql`select coalesce(sum(credited), 0) ${credited(within)}`;
const withdrawn = (within: Within) => sql`select coalesce(sum(amount), 0) ${paid(within)}`;

export const figures = {
  deposited: { statement: deposited, isCompared: true },
  withdrawn: { statement: withdrawn, isCompared: true },
  net: { statement: (within) => sql`select (${deposited(within)}) - (${withdrawn(within)})` },
  deposits: { permission: 'ledger.see', statement: (within) => sql`select count(*) ${credited(within)}` },
  withdrawals: { permission: 'ledger.see', statement: (within) => sql`select count(*) ${paid(within)}` },
  /**
   * One lookup per member of today through the member's index: a subquery with `order by` never becomes a join. Credited deposits are
   * recognised by amount; by state the planner may read all of them each time.
   */
  first_deposits: {
    statement: (within) => sql`
      select count(*) filter (where (
               select e.id from deposit e
                where e.member_id = d.member_id and e.credited is not null and not (${within(sql`e.decided_at`)})
                order by e.id limit 1) is null)
        from (select member_id ${credited(within)} group by member_id) d`,
  },
} satisfies Module['figures'];

/** Expired deposits without any event after which a bank or gateway counts as silent. */
const SILENT_AFTER = 5;
/** The wait after which supervisors are told: twice what members were told. */
const lateAfter = (setting: 'deposit_review_min' | 'withdraw_eta_to_min') =>
  sql`2 * make_interval(mins => ${numberSetting(setting)})`;
const lateDeposit = lateAfter('deposit_review_min');
const lateWithdrawal = lateAfter('withdraw_eta_to_min');
const promisedTime = sql`make_interval(mins => ${numberSetting('withdraw_eta_to_min')})`;

/** The newest deposits that expired unpaid. */
const unpaid = sql`
  select bank_account_id, provider, created_at from deposit where state = 'expired' order by id desc limit 200`;
const isRecent = sql`created_at > app_now() - interval '2 hours'`;

export const paymentAlerts: readonly Alert[] = [
  {
    kind: 'line-out',
    level: 'urgent',
    source: sql`
      select created_at as at, ref as what, null as more from statement_line
       where direction = 'out' and state = 'unmatched'`,
    text: (what) => `เงินออกจากบัญชีโดยไม่มีรายการถอน ${what}`,
  },
  {
    kind: 'hand-unshown',
    level: 'warning',
    source: sql`
      select w.settled_at as at, w.ref as what, null as more from withdrawal w
       where w.status = 'manual' and w.settled_at between app_now() - interval '30 days' and app_now() - interval '1 day'
         and not exists (select from statement_line l where l.withdrawal_id = w.id)`,
    text: (what) => `จ่ายด้วยมือ ${what} แต่ธนาคารยังไม่แสดงรายการโอน`,
    concerned: (what) => sql`
      select w.settled_by as id from withdrawal w where w.ref = ${what}
      union
      select unnest(array[ap.maker_id, ap.checker_id]) from withdrawal w
        join approval ap on ap.member_id = w.member_id and ap.subject_id = w.id and ap.status = 'approved'
       where w.ref = ${what}`,
  },
  {
    kind: 'payout-late',
    level: 'urgent',
    source: sql`
      select created_at + ${promisedTime} as at, ref as what, null as more from payout
       where state in ('queued', 'sent') and created_at < app_now() - ${promisedTime}`,
    text: (what) => `โอนออกช้ากว่าที่แจ้งสมาชิกไว้ ${what}`,
  },
  {
    // One alert for all of them, as for withdrawals: it leads to the queue.
    kind: 'deposit-late',
    level: 'warning',
    source: sql`
      select since + ${lateDeposit} as at, 'queue' as what, null as more
        from (select coalesce(review_at, bank_time, created_at) as since from deposit where state = 'review'
              union all
              select l.created_at from ${unmatched}) w
       where since < app_now() - ${lateDeposit}`,
    text: (_what, _more, count) => `เงินฝากรอตรวจนานเกินสองเท่าของเวลาที่แจ้งสมาชิกไว้ ${count} รายการ`,
  },
  {
    kind: 'withdrawal-late',
    level: 'warning',
    source: sql`
      select created_at + ${lateWithdrawal} as at, 'queue' as what, null as more from withdrawal
       where status = 'waiting_for_approve' and created_at < app_now() - ${lateWithdrawal}`,
    text: (_what, _more, count) => `คำขอถอนรออนุมัตินานเกินสองเท่าของเวลาที่แจ้งสมาชิกไว้ ${count} รายการ`,
  },
  {
    kind: 'bank-silent',
    level: 'warning',
    source: sql`
      select d.since as at, concat(upper(a.bank_code), ' x', right(a.number, 4)) as what, null as more
        from (select bank_account_id, min(created_at) as since from (${unpaid}) u
               where bank_account_id is not null and ${isRecent}
               group by bank_account_id having count(*) >= ${sql.lit(SILENT_AFTER)}) d
        join bank_account a on a.id = d.bank_account_id and a.is_active
       where not exists (select from statement_line l where l.bank_account_id = a.id and l.created_at >= d.since)`,
    text: (what) => `ธนาคารไม่แจ้งรายการเดินบัญชี ${what} ทั้งที่มีสมาชิกขอฝากหลายราย กรุณาตรวจบัญชีจริง`,
  },
  {
    kind: 'gateway-silent',
    level: 'warning',
    source: sql`
      select d.since as at, g.display_name as what, null as more
        from (select provider, min(created_at) as since from (${unpaid}) u
               where provider is not null and ${isRecent}
               group by provider having count(*) >= ${sql.lit(SILENT_AFTER)}) d
        join gateway g on g.provider = d.provider and g.is_enabled
       where coalesce((select received_at from webhook_inbox w where w.source = g.provider order by w.id desc limit 1), '-infinity') < d.since`,
    text: (what) => `เกตเวย์ ${what} ไม่แจ้งผล ทั้งที่มีสมาชิกขอฝากหลายราย กรุณาตรวจกับผู้ให้บริการ`,
  },
];
