import { sql } from 'kysely';
import type { Check } from '../../platform/room.ts';

/** What two operators must have agreed on before credit changed by hand. */
export const adjustmentChecks: readonly Check[] = [
  {
    name: 'adjustment that two operators did not agree on',
    text: 'ทุกการปรับเครดิตมีผู้อนุมัติสองคน',
    sql: sql`
      select 'transfer ' || t.id, format('posted %s', t.amount)
        from ledger_transfer t
        left join approval ap on ap.id = t.reference and ap.kind = 'adjustment' and ap.status = 'approved' and ap.checker_id <> ap.maker_id
       where t.reason = 'adjustment' and abs(ap.amount) is distinct from t.amount`,
  },
  {
    name: 'agreed adjustment without its posting',
    text: 'ทุกการปรับเครดิตที่อนุมัติลงบัญชีแล้ว',
    sql: sql`
      select 'approval ' || ap.ref, format('agreed %s', ap.amount)
        from approval ap left join ledger_transfer t on t.reason = 'adjustment' and t.reference = ap.id
       where ap.kind = 'adjustment' and ap.status = 'approved' and t.id is null`,
  },
];
