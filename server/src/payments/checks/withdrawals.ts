import { sql } from 'kysely';
import type { Check } from '../../platform/room.ts';
import { withdrawals } from '../withdrawals/source.ts';

/** What was held, paid and given back. */
export const withdrawalChecks: readonly Check[] = [
  ...withdrawals.checks,
  {
    name: 'withdrawal both paid and returned',
    text: 'ไม่มีคำขอถอนที่ทั้งจ่ายและคืนเครดิต',
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
];
