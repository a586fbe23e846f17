import { sql } from 'kysely';
import type { Check } from '../../../ledger/index.ts';
import { agreed } from '../queries.ts';

/** What two operators must have agreed on. */
export const approvalChecks: readonly Check[] = [
  {
    name: 'payout account that is not the one that was agreed on',
    sql: sql`
      select 'member ' || m.id, format('%s, agreed on in %s', m.bank_code, c.ref)
        from (select distinct on (member_id) * from bank_change where status = 'approved' order by member_id, decided_at desc, id desc) c
        join member m on m.id = c.member_id
       where (m.bank_code, m.bank_number) <> (c.to_bank, c.to_number)`,
  },
  {
    name: 'bank change that two operators did not agree on',
    sql: sql`
      select 'bank change ' || c.ref, format('of %s', c.member_id)
        from bank_change c
       where c.status = 'approved'
         and not exists (select from approval ap where ap.subject_id = c.id and ap.kind = 'bank-change.approve' and ${agreed}
                            and ap.checker_id = c.decided_by)`,
  },
  {
    name: 'adjustment that two operators did not agree on',
    sql: sql`
      select 'transfer ' || t.id, format('posted %s', t.amount)
        from ledger_transfer t
        left join approval ap on ap.id = t.reference and ap.kind = 'adjustment' and ap.status = 'approved' and ap.checker_id <> ap.maker_id
       where t.reason = 'adjustment' and abs(ap.amount) is distinct from t.amount`,
  },
  {
    name: 'agreed adjustment without its posting',
    sql: sql`
      select 'approval ' || ap.ref, format('agreed %s', ap.amount)
        from approval ap left join ledger_transfer t on t.reason = 'adjustment' and t.reference = ap.id
       where ap.kind = 'adjustment' and ap.status = 'approved' and t.id is null`,
  },
];
