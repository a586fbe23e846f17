import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';

/** SQL condition: approval `ap` was approved by another operator than its maker. */
export const isApproved = sql`ap.status = 'approved' and ap.checker_id <> ap.maker_id`;

/** Windows that exclude an action exactly one day or week old. */
const [day, week] = [sql`interval '1 day - 1 microsecond'`, sql`interval '7 days - 1 microsecond'`];

/** Checks actions without a second person against the limits and against earlier gifts. */
export const singleOperatorChecks: readonly Check[] = [
  {
    name: 'one operator alone gave or paid more than one may',
    text: 'ไม่มีผู้ดูแลคนเดียวให้หรือจ่ายเกินเกณฑ์สองคน',
    sql: sql`
      select 'operator ' || o.username, format('%s of %s to member %s', u.amount, u.kind, u.member_id)
        from (select *, sum(amount) over (of_member range between ${day} preceding and current row) as member_day,
                     sum(amount) over (of_member range between ${week} preceding and current row) as member_week,
                     sum(amount) over (of_operator range between ${day} preceding and current row) as operator_day,
                     sum(amount) over (of_operator range between ${week} preceding and current row) as operator_week
                from unchecked_act
              window of_member as (partition by side, member_id order by at),
                     of_operator as (partition by side, operator_id order by at)) u
        join operator o on o.id = u.operator_id
       where u.member_day > u.day_limit
          or (u.side = 'given' and (u.operator_day > u.day_limit or u.member_week > u.week_limit or u.operator_week > u.week_limit))`,
  },
  {
    name: 'paid by the one operator who gave the member worth',
    text: 'ผู้ที่ให้สิทธิ์หรือเครดิตแก่สมาชิกไม่ได้จ่ายเงินให้สมาชิกคนนั้นคนเดียว',
    sql: sql`
      select 'operator ' || o.username, format('%s paid to member %s', p.amount, p.member_id)
        from unchecked_act p join operator o on o.id = p.operator_id
       where p.side <> 'given'
         and exists (select from unchecked_act g
                      where g.side = 'given' and g.member_id = p.member_id and g.operator_id = p.operator_id
                        and g.at < p.at and g.at > p.at - interval '7 days')`,
  },
];

/** Compares makers and checkers with the audit log. */
export const approvalChecks: readonly Check[] = [
  {
    name: 'approval answered by somebody else than the trail says',
    text: 'ผู้อนุมัติตรงกับบันทึกการใช้งาน',
    sql: sql`
      select 'approval ' || ap.ref, format('%s by %s', ap.status, o.username)
        from approval ap left join operator o on o.id = ap.checker_id
       where ap.status in ('approved', 'rejected')
         and not exists (select from audit_line a
                          where a.subject = ap.ref and a.action = 'approval.' || ap.status and a.operator_id = ap.checker_id)`,
  },
  {
    name: 'approval asked by somebody else than the trail says',
    text: 'ผู้ขออนุมัติตรงกับบันทึกการใช้งาน',
    sql: sql`
      select 'approval ' || ap.ref, format('asked by %s', o.username)
        from approval ap left join operator o on o.id = ap.maker_id
       where not exists (select from audit_line a where a.detail ->> 'approval' = ap.ref and a.operator_id = ap.maker_id)`,
  },
];
