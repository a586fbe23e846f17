import { sql } from 'kysely';
import {
  MOMENT,
  ACCOUNT_ID,
  DONE_AT,
  EACH_MEMBER,
  openOrDone,
  idOf,
  ROW_ID,
  nthId,
  type Fill,
} from '../../testing/fill.ts';

export const fill: Fill = {
  rows: {
    slip: { payload: `'x'`, is_read: 'true', reference: `'S' || n` },
    slip_reuse: { slip_id: idOf(`1 + n % total`) },
    statement_line: {
      ref: `'SL' || n`,
      bank_account_id: ACCOUNT_ID,
      inbox_id: sql`(select min(id) from webhook_inbox where event_id like 'filled %') + n - 1`,
      direction: `'in'`,
      amount: '10000 + n',
      from_account: `'9' || lpad(n::text, 9, '0')`,
      reference: `'REF' || n`,
      state: openOrDone(`'unmatched'`, `'matched'`),
      deposit_id: openOrDone('null', ROW_ID),
    },
    deposit: {
      ref: `'DP' || n`,
      member_id: EACH_MEMBER,
      channel: `case when n % 3 = 0 then 'cp' else 'bank' end`,
      provider: `case when n % 3 = 0 then 'cp' end`,
      bank_account_id: sql`case when n % 3 > 0 then ${ACCOUNT_ID} end`,
      amount: '10000 + n',
      amount_to_pay: '10000 + n',
      state: sql`case when n % 100 <> 7 then 'credited' when n % 3 = 0 then 'awaiting_payment' else 'review' end`,
      expires_at: `now() + interval '10 minutes'`,
      statement_line_id: sql`case when n % 3 > 0 and n % 100 <> 7 then ${ROW_ID} end`,
      credited: openOrDone('null', '10000 + n'),
      received: sql`case when n % 3 = 0 and n % 100 <> 7 then 10000 + n end`,
      bank_time: MOMENT,
      asked_at: MOMENT,
      decided_at: DONE_AT,
    },
    deposit_refusal: { refused_at: MOMENT },
    deposit_amount: { bank_account_id: ACCOUNT_ID, amount: '10000 + n' },
    withdrawal: {
      ref: `'WD' || n`,
      member_id: EACH_MEMBER,
      amount: '100',
      status: sql`case when n % 100 <> 7 then 'Success' when n % 2 = 0 then 'Approve' else 'waiting_for_approve' end`,
      to_bank: `'kbnk'`,
      to_account: `'1'`,
      to_name: `'ก'`,
      settled_at: DONE_AT,
    },
  },
  batches: (from, to) => [
    sql`select ledger_open_member(${ROW_ID}) from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n`,
    sql`
      select ledger_post(array_agg(key), array_agg(position::smallint), array_agg(reason), array_agg(debit), array_agg(member_id),
               array_agg(credit), array_agg(member_id), array_agg(amount), array_agg(created_at), array_agg(id), true)
        from (select 'filled ' || d.id as key, p.*, d.member_id, d.amount, d.created_at, d.id
                from deposit d, (values (1, 'bank_in', 'bank', 'bank_clearing'), (2, 'deposit', 'bank_clearing', 'wallet')) p (position, reason, debit, credit)
               where d.state = 'credited' and d.id between ${nthId(from)} and ${nthId(to)} order by d.id, p.position) posted`,
  ],
};
