import { sql } from 'kysely';
import type { Check } from '../../platform/module.ts';
import { isApproved } from '../operators/index.ts';

/** Finds changes of a member without the approval they need. */
export const memberChecks: readonly Check[] = [
  {
    name: 'payout account that is not the one that was agreed on',
    text: 'บัญชีรับเงินตรงกับที่อนุมัติ',
    sql: sql`
      select 'member ' || m.id, format('%s, agreed on in %s', m.bank_code, c.ref)
        from (select distinct on (member_id) * from bank_change where status = 'approved' order by member_id, decided_at desc, id desc) c
        join member m on m.id = c.member_id
       where (m.bank_code, m.bank_number) <> (c.to_bank, c.to_number)`,
  },
  {
    name: 'bank change that two operators did not agree on',
    text: 'ทุกการเปลี่ยนบัญชีมีผู้อนุมัติสองคน',
    sql: sql`
      select 'bank change ' || c.ref, format('of %s', c.member_id)
        from bank_change c
       where c.status = 'approved'
         and not exists (select from approval ap where ap.subject_id = c.id and ap.kind = 'bank-change.approve' and ${isApproved}
                            and ap.checker_id = c.decided_by)`,
  },
];
