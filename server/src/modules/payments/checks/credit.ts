import { sql } from 'kysely';
import type { Check } from '../../../platform/module.ts';
import { withdrawals } from '../withdrawals/source.ts';

/** Checks of deposits, withdrawals and manual adjustments against the ledger and the audit trail. */
export const creditChecks: readonly Check[] = [
  {
    name: 'deposit that waits for a line that is decided',
    text: 'ไม่มีคำขอฝากที่รอรายการซึ่งตัดสินแล้ว',
    sql: sql`
      select 'deposit ' || d.ref, format('%s, line %s', d.state, l.ref)
        from deposit d join statement_line l on l.id = d.statement_line_id where d.state <> 'credited' and l.state = 'matched'`,
  },
  {
    name: 'slip and its deposit disagree',
    text: 'สลิปตรงกับคำขอฝาก',
    sql: sql`
      select 'slip ' || s.id, format('of %s, deposit of %s', s.member_id, d.member_id)
        from slip s left join deposit d on d.id = s.deposit_id where d.member_id is distinct from s.member_id
      union all
      select 'deposit ' || d.ref, 'says that a slip was sent'
        from deposit d where d.state = 'slip_sent' and not exists (select from slip where deposit_id = d.id)`,
  },
  {
    name: 'matched line and its deposit disagree',
    text: 'รายการเดินบัญชีตรงกับคำขอฝากที่จับคู่',
    sql: sql`
      select 'line ' || l.ref, format('line %s, deposit %s %s', l.amount, d.state, d.credited)
        from statement_line l left join deposit d on d.id = l.deposit_id
       where l.deposit_id is not null and (d.credited, d.statement_line_id) is distinct from (l.amount, l.id)`,
  },
  {
    name: 'credited deposit without its line',
    text: 'ทุกคำขอที่เติมเครดิตมีเงินเข้า',
    sql: sql`
      select 'deposit ' || d.ref, format('credited %s', d.credited)
        from deposit d left join statement_line l on l.id = d.statement_line_id
       where d.state = 'credited' and d.provider is null and l.deposit_id is distinct from d.id`,
  },
  {
    name: 'deposit credited by somebody else than the trail says',
    text: 'ผู้เติมเครดิตตรงกับบันทึกการใช้งาน',
    sql: sql`
      select 'deposit ' || d.ref, format('credited by %s', o.username)
        from deposit d left join operator o on o.id = d.credited_by left join statement_line l on l.id = d.statement_line_id
       where d.credited_by is not null
         and not exists (select from audit_line a
                          where a.operator_id = d.credited_by and a.subject in (d.ref, l.ref)
                            and a.action in ('deposit.credited', 'line.match.requested', 'line.credited', 'line.credit.requested'))`,
  },
  {
    name: 'the gateway does not owe what it was paid',
    text: 'ยอดของเกตเวย์ตรงกับที่เติมเครดิต',
    sql: sql`
      select 'gateway ' || g.provider, format('ledger %s, credited %s', b.balance, coalesce(c.credited, 0))
        from gateway g
        join (select kind, sum(balance) as balance from ledger_account where owner is null group by kind) b on b.kind = 'gateway_' || g.provider
        left join (select provider, sum(credited) as credited from deposit where state = 'credited' group by provider) c on c.provider = g.provider
       where b.balance <> -coalesce(c.credited, 0)`,
  },
  {
    name: 'credited deposit that its gateway did not confirm',
    text: 'ทุกคำขอผ่านเกตเวย์มีผู้ให้บริการยืนยัน',
    sql: sql`
      select 'deposit ' || ref, format('credited %s, received %s', credited, received)
        from deposit where provider is not null and state = 'credited' and received is distinct from credited`,
  },
  {
    name: 'credited deposit without its posting',
    text: 'ทุกคำขอที่เติมเครดิตลงบัญชีแล้ว',
    reads: 'history',
    sql: sql`
      select 'deposit ' || d.ref, format('credited %s, posted %s', d.credited, t.amount)
        from deposit d
        left join ledger_transfer t on t.reason = 'deposit' and t.reference = d.id
        left join ledger_account a on a.id = t.credit_account
       where d.state = 'credited' and (t.amount, a.owner, a.kind) is distinct from (d.credited, d.member_id, 'wallet')`,
  },
  {
    name: 'posting of a deposit that is not credited',
    text: 'ไม่มีการลงบัญชีของคำขอที่ยังไม่เติมเครดิต',
    reads: 'transfers',
    sql: sql`
      select 'transfer ' || t.id, format('posted %s', t.amount)
        from ledger_transfer t left join deposit d on d.id = t.reference
       where t.reason = 'deposit' and d.state is distinct from 'credited'
         and not exists (select from ledger_transfer u where u.reason = 'deposit_undone' and u.reference = t.reference and d.state = 'rejected'
                            and (u.amount, u.debit_account) = (t.amount, t.credit_account))`,
  },
  {
    name: 'deposit posted twice',
    text: 'ไม่มีคำขอฝากที่ลงบัญชีซ้ำ',
    reads: 'history',
    sql: sql`
      select 'deposit ' || reference, format('%s times', count(*))
        from ledger_transfer where reason = 'deposit' group by reference having count(*) > 1`,
  },
  ...withdrawals.checks,
  {
    name: 'withdrawal both paid and returned',
    text: 'ไม่มีคำขอถอนที่ทั้งจ่ายและคืนเครดิต',
    reads: 'history',
    sql: sql`
      select 'withdrawal ' || reference, format('%s endings', count(*))
        from ledger_transfer where reason in ('withdrawal_paid', 'withdrawal_returned') group by reference having count(*) > 1`,
  },
  {
    name: 'paid by hand, and neither the bank nor a second person says so',
    text: 'ทุกรายการที่จ่ายด้วยมือมีธนาคารหรือคนที่สองยืนยันภายในหนึ่งวัน',
    sql: sql`
      select 'withdrawal ' || w.ref, format('%s, reference %s', w.amount, w.reference)
        from withdrawal w
       where w.paid_alone and w.settled_at < app_now() - interval '1 day'
         and not exists (select from statement_line l where l.withdrawal_id = w.id)`,
  },
  {
    name: 'withdrawal to an account that was never its member’s',
    text: 'ทุกคำขอถอนจ่ายเข้าบัญชีของสมาชิกเอง',
    sql: sql`
      select 'withdrawal ' || w.ref, format('to %s, ends in %s', w.to_bank, right(w.to_account, 4))
        from withdrawal w join member m on m.id = w.member_id
       where (w.to_bank, w.to_account) <> (m.bank_code, m.bank_number)
         and not exists (select from bank_change c where c.member_id = w.member_id and c.status = 'approved'
                            and (w.to_bank, w.to_account) in ((c.from_bank, c.from_number), (c.to_bank, c.to_number)))`,
  },
  {
    name: 'adjustment that two operators did not agree on',
    text: 'ทุกการปรับเครดิตมีผู้อนุมัติสองคน',
    reads: 'transfers',
    sql: sql`
      select 'transfer ' || t.id, format('posted %s', t.amount)
        from ledger_transfer t
        left join approval ap on ap.id = t.reference and ap.kind = 'adjustment' and ap.status = 'approved' and ap.checker_id <> ap.maker_id
       where t.reason = 'adjustment' and abs(ap.amount) is distinct from t.amount`,
  },
  {
    name: 'agreed adjustment without its posting',
    text: 'ทุกการปรับเครดิตที่อนุมัติลงบัญชีแล้ว',
    reads: 'history',
    sql: sql`
      select 'approval ' || ap.ref, format('agreed %s', ap.amount)
        from approval ap left join ledger_transfer t on t.reason = 'adjustment' and t.reference = ap.id
       where ap.kind = 'adjustment' and ap.status = 'approved' and t.id is null`,
  },
];
