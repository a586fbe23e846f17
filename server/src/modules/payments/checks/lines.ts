import { sql } from 'kysely';
import type { Check } from '../../../platform/module.ts';
import { isApproved } from '../../operators/index.ts';
import type { Sql } from '../../../platform/database/db.ts';

/** SQL of a posting's idempotency key from a row's id, as `keyOf` builds it. */
export const postingKey = (word: string, id: string, step = ''): Sql =>
  sql`${sql.lit(`${word}.`)} || translate(rtrim(encode(uuid_send(${sql.ref(id)}), 'base64'), '='), '+/', '-_') || ${sql.lit(step && `.${step}`)}`;

/** Total balance of a house account over all its rows. */
const houseBalance = (kind: string): Sql =>
  sql`(select sum(balance) from ledger_account where owner is null and kind = ${sql.lit(kind)})`;

/** Checks of statement lines, their classifications and reversals against the ledger. */
export const lineChecks: readonly Check[] = [
  {
    name: 'the bank account is not what the statement says',
    text: 'บัญชีธนาคารตรงกับรายการเดินบัญชี',
    sql: sql`
      select 'bank', format('ledger %s, statement %s', ledger, statement)
        from (select ${houseBalance('bank')} as ledger,
                     (select coalesce(sum(case direction when 'out' then amount else -amount end), 0) from statement_line) as statement) b
       where ledger <> statement`,
  },
  {
    name: 'money in clearing that nothing explains',
    text: 'เงินในบัญชีพักมีที่มา',
    sql: sql`
      select 'bank_clearing', format('ledger %s, explained %s', ledger, explained)
        from (select ${houseBalance('bank_clearing')} as ledger,
                     (select coalesce(sum(amount) filter (where direction = 'in' and state = 'unmatched'), 0)
                           - coalesce(sum(amount) filter (where direction = 'out' and classified_as is null), 0) from statement_line)
                   + (select coalesce(sum(amount), 0) from withdrawal where status in ('Success', 'manual'))
                   + (select coalesce(sum(amount), 0) from income_withdrawal where status = 'approved' and destination = 'bank') as explained) c
       where ledger <> explained`,
  },
  {
    name: 'money that left the bank and belongs to no payout',
    text: 'เงินออกทุกรายการมีที่มา',
    sql: sql`
      select 'line ' || l.ref, format('%s, reference %s', l.amount, l.reference)
        from statement_line l where l.direction = 'out' and l.state = 'unmatched'`,
  },
  {
    name: 'statement line without its posting',
    text: 'ทุกรายการเดินบัญชีลงบัญชีแล้ว',
    reads: 'history',
    sql: sql`
      select 'line ' || l.ref, format('%s %s, posted %s', l.direction, l.amount, t.amount)
        from statement_line l
        left join ledger_transfer t on t.position = 1 and t.reason = 'bank_' || l.direction
         and t.idempotency_key = case l.direction when 'in' then ${postingKey('in', 'l.id')} else ${postingKey('out', 'l.id')} end
       where t.amount is distinct from l.amount`,
  },
  {
    name: 'classified line without its posting',
    text: 'ทุกรายการที่ระบุที่มาลงบัญชีแล้ว',
    reads: 'history',
    sql: sql`
      select 'line ' || l.ref, format('%s %s %s, posted %s %s', l.direction, l.amount, l.classified_as, t.amount, t.reason)
        from statement_line l
        left join ledger_transfer t on t.position = 1
         and t.idempotency_key = ${postingKey('why', 'l.id')} || case when l.undone > 0 then '.' || l.undone else '' end
       where l.classified_as is not null and (t.amount, t.reason) is distinct from (l.amount, l.classified_as)`,
  },
  {
    name: 'an account of the house is not what its lines say',
    text: 'บัญชีของเว็บตรงกับรายการที่ระบุที่มา',
    sql: sql`
      select b.kind, format('ledger %s, lines %s', b.balance, coalesce(l.amount, 0))
        from (select kind, sum(balance) as balance from ledger_account
               where owner is null and kind in ('bank_fee', 'owner', 'own_transfer', 'refund') group by kind) b
        left join (select classified_as, sum(case direction when 'in' then amount else -amount end) as amount
                     from statement_line where classified_as is not null group by classified_as) l on l.classified_as = b.kind
       where b.balance <> coalesce(l.amount, 0)`,
  },
  {
    // A refund returns one receipt in full, once; partial refunds only while the refund account covers them.
    name: 'refund of money that never came or had gone back',
    text: 'เงินที่คืนผู้โอนมีเงินเข้าของตัวเองและคืนครั้งเดียว',
    sql: sql`
      select 'line ' || o.ref, format('%s, came %s times', o.amount, coalesce(i.times, 0))
        from (select ref, amount, row_number() over (partition by amount order by occurred_at, id) as nth
                from statement_line where classified_as = 'refund' and direction = 'out') o
        left join (select amount, count(*) as times from statement_line
                    where classified_as = 'refund' and direction = 'in' group by amount) i on i.amount = o.amount
       where o.nth > coalesce(i.times, 0) and (i.times > 0 or ${houseBalance('refund')} < 0)`,
  },
  {
    name: 'posting of a line that is not there',
    text: 'ทุกการลงบัญชีของรายการเดินบัญชีมีรายการจริง',
    reads: 'transfers',
    sql: sql`
      select 'transfer ' || t.id, format('%s %s', t.reason, t.amount)
        from ledger_transfer t
        left join (select case direction when 'in' then ${postingKey('in', 'l.id')} else ${postingKey('out', 'l.id')} end as key from statement_line l
                   union all select ${postingKey('why', 'l.id')} || case when g > 0 then '.' || g else '' end
                     from statement_line l, generate_series(0, l.undone) g where g < l.undone or classified_as is not null) k on k.key = t.idempotency_key
       where t.reason in ('bank_in', 'bank_out', 'bank_fee', 'owner', 'own_transfer', 'refund') and k.key is null`,
  },
  {
    name: 'money that came in, classified by one operator alone',
    text: 'เงินเข้าที่ระบุที่มามีผู้อนุมัติสองคน',
    sql: sql`
      select 'line ' || l.ref, format('%s %s', l.amount, l.classified_as)
        from statement_line l
       where l.classified_as is not null and l.direction = 'in'
         and not exists (select from approval ap where ap.subject_id = l.id and ap.kind = 'line.classify' and ${isApproved})`,
  },
  {
    name: 'line undone otherwise than two operators agreed',
    text: 'ทุกการยกเลิกผลของรายการเดินบัญชีมีผู้อนุมัติสองคน',
    sql: sql`
      select 'line ' || l.ref, format('undone %s times, agreed %s', l.undone, coalesce(ap.times, 0))
        from statement_line l
        left join (select subject_id, count(*) as times from approval ap where ap.kind = 'line.undo' and ${isApproved} group by subject_id) ap
          on ap.subject_id = l.id
       where l.undone <> coalesce(ap.times, 0)`,
  },
  {
    name: 'undone line and its reversing posting disagree',
    text: 'ทุกการยกเลิกลงบัญชีกลับรายการแล้ว',
    reads: 'history',
    sql: sql`
      select coalesce('line ' || l.ref, 'transfer ' || t.id), format('line %s, reversed %s', l.amount, t.amount)
        from (select l.*, ${postingKey('undo', 'l.id')} || '.' || g as undo_key from statement_line l, generate_series(0, l.undone - 1) g) l
        full join (select * from ledger_transfer where reason in ('deposit_undone', 'classification_undone')) t on t.idempotency_key = l.undo_key
       where t.amount is distinct from l.amount`,
  },
  {
    name: 'undone deposit and its credit disagree',
    text: 'ทุกยอดที่นำออกเคยเติมเครดิตจริง',
    reads: 'history',
    sql: sql`
      select 'deposit ' || coalesce(d.ref, u.reference::text), format('%s, taken back %s, credited %s', d.state, u.amount, t.amount)
        from ledger_transfer u
        left join deposit d on d.id = u.reference
        left join ledger_transfer t on t.reason = 'deposit' and t.reference = u.reference and t.credit_account = u.debit_account
       where u.reason = 'deposit_undone' and (t.amount is distinct from u.amount or d.state is distinct from 'rejected')`,
  },
];
