import { sql } from 'kysely';
import type { Check } from '../../platform/room.ts';
import { key } from './parts.ts';

/** What was held, paid and given back. */
export const withdrawalChecks: readonly Check[] = [
  {
    name: 'held money and open withdrawals disagree',
    text: 'เงินที่กันไว้ตรงกับคำขอถอนที่ค้าง',
    sql: sql`
      select 'member ' || a.owner, format('held %s, asked for %s', a.balance, coalesce(w.amount, 0))
        from ledger_account a
        left join (select member_id, sum(amount) as amount from withdrawal where status in ('waiting_for_approve', 'Approve') group by member_id) w
          on w.member_id = a.owner
       where a.kind = 'held' and a.owner is not null and a.balance <> coalesce(w.amount, 0)`,
  },
  {
    name: 'withdrawal without its posting',
    text: 'ทุกคำขอถอนลงบัญชีแล้ว',
    sql: sql`
      select 'withdrawal ' || w.ref, format('%s, amount %s, posted %s', w.status, w.amount, t.amount)
        from withdrawal w
        left join ledger_transfer t on t.position = 1 and t.idempotency_key = case
               when w.status = 'Reject' then ${key('wd', 'w.id', 'back')}
               when w.status in ('Success', 'manual') then ${key('wd', 'w.id', 'paid')}
               else ${key('wd', 'w.id')} end
       where t.amount is distinct from w.amount`,
  },
  {
    name: 'withdrawal both paid and returned',
    text: 'ไม่มีคำขอถอนที่ทั้งจ่ายและคืนเครดิต',
    sql: sql`
      select 'withdrawal ' || reference, format('%s endings', count(*))
        from ledger_transfer where reason in ('withdrawal_paid', 'withdrawal_returned') group by reference having count(*) > 1`,
  },
  {
    name: 'payout and withdrawal disagree',
    text: 'การโอนจ่ายตรงกับคำขอถอน',
    sql: sql`
      select 'payout ' || p.ref, format('payout %s, withdrawal %s', p.state, w.status)
        from payout p left join withdrawal w on w.id = p.withdrawal_id
       where p.subject = 'withdrawal' and ((p.amount, p.to_bank, p.to_account, p.to_name) is distinct from (w.amount, w.to_bank, w.to_account, w.to_name)
          or w.status <> all (case p.state when 'succeeded' then array['Success'] when 'failed' then array['Reject']
                              when 'stopped' then array['waiting_for_approve', 'manual', 'Reject'] else array['Approve'] end))`,
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
];
