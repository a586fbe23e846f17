import { sql } from 'kysely';
import { isAgreed } from '../../operators/index.ts';
import type { Check } from '../../platform/room.ts';
import { key } from './parts.ts';

/** What was said of a line and taken back. */
export const undoneChecks: readonly Check[] = [
  {
    name: 'line undone otherwise than two operators agreed',
    text: 'ทุกการยกเลิกผลของรายการเดินบัญชีมีผู้อนุมัติสองคน',
    sql: sql`
      select 'line ' || l.ref, format('undone %s times, agreed %s', l.undone, coalesce(ap.times, 0))
        from statement_line l
        left join (select subject_id, count(*) as times from approval ap where ap.kind = 'line.undo' and ${isAgreed} group by subject_id) ap
          on ap.subject_id = l.id
       where l.undone <> coalesce(ap.times, 0)`,
  },
  {
    name: 'undone line and its reversing posting disagree',
    text: 'ทุกการยกเลิกลงบัญชีกลับรายการแล้ว',
    sql: sql`
      select coalesce('line ' || l.ref, 'transfer ' || t.id), format('line %s, reversed %s', l.amount, t.amount)
        from (select l.*, ${key('undo', 'l.id')} || '.' || g as undo_key from statement_line l, generate_series(0, l.undone - 1) g) l
        full join (select * from ledger_transfer where reason in ('deposit_undone', 'classification_undone')) t on t.idempotency_key = l.undo_key
       where t.amount is distinct from l.amount`,
  },
  {
    name: 'undone deposit and its credit disagree',
    text: 'ทุกยอดที่นำออกเคยเติมเครดิตจริง',
    sql: sql`
      select 'deposit ' || coalesce(d.ref, u.reference::text), format('%s, taken back %s, credited %s', d.state, u.amount, t.amount)
        from ledger_transfer u
        left join deposit d on d.id = u.reference
        left join ledger_transfer t on t.reason = 'deposit' and t.reference = u.reference and t.credit_account = u.debit_account
       where u.reason = 'deposit_undone' and (t.amount is distinct from u.amount or d.state is distinct from 'rejected')`,
  },
];
