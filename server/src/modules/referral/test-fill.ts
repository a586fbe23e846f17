import { sql } from 'kysely';
import { MOMENT, DONE_AT, EACH_MEMBER, openOrDone, idOf, ROW_ID, OPERATOR_ID, type Fill } from '../../testing/fill.ts';

const DAY_BEFORE = sql`date '2020-01-01' - n::int`;

export const fill: Fill = {
  rows: {
    referral_deposit: { day: DAY_BEFORE, amount: '0' },
    referral_member: { total: '100000000', owed: '0' },
    referral_day: { day: DAY_BEFORE, rates: 'array[50, 0]', excluded: `'{}'::text[]`, settled_at: MOMENT },
    referral_run: { day: DAY_BEFORE, turnover: '10000', commission: '50', held: '0', posted: '50', at: MOMENT },
    referral_commission: {
      friend: ROW_ID,
      day: DAY_BEFORE,
      kind: `'turnover'`,
      through: ROW_ID,
      turnover: '10000',
      rate: '50',
      amount: '50',
      state: openOrDone(`'held'`, `'due'`),
      settled_at: MOMENT,
    },
    referral_turn: { day: DAY_BEFORE, amount: '50', posted: '50', owed: '0', at: MOMENT },
    referral_hold: { friend: ROW_ID, cause: `'burst'`, state: `'held'`, flag: `'burst ' || n` },
    referral_signal: {
      low: idOf('(n + 1) / 2 * 2 - 1'),
      high: idOf('(n + 1) / 2 * 2'),
      kind: `case when n % 2 = 0 then 'device' else 'person' end`,
      seen_at: MOMENT,
    },
    referral_dirty: { day: `date '1990-01-01'` },
    referral_rate: {
      level: '2',
      from_day: `bangkok_day(app_now()) + n::int`,
      rate: '0',
      created_by: OPERATOR_ID,
    },
    referral_round: { ended_at: MOMENT, reason: `'ตัดรอบ'`, commission: '50' },
    referral_round_line: { commission: '50' },
    income_withdrawal: {
      ref: `'IN' || n`,
      member_id: EACH_MEMBER,
      amount: '100',
      destination: `'credit'`,
      status: openOrDone(`'pending'`, `'approved'`),
      decided_at: DONE_AT,
    },
  },
  afterTables: [
    // One day for recomputation instead of every day with play.
    sql`delete from referral_dirty where day > '1990-01-01'`,
    sql`update referral_dirty set day = '2019-12-31'`,
  ],
};
