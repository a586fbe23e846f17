import { sql } from 'kysely';
import type { Check } from '../../platform/room.ts';

/** An approval `ap` that somebody else than its maker agreed to; part of a statement that checks. */
export const isAgreed = sql`ap.status = 'approved' and ap.checker_id <> ap.maker_id`;

/** Who asked and who answered, held against the trail that nobody can change. */
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
