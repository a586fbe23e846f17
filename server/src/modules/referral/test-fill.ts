import { sql } from 'kysely';
import { AT, DONE_AT, EACH_MEMBER, either, id, N, OPERATOR, type Fill } from '../../testing/fill.ts';

const DAY_BEFORE = sql`date '2020-01-01' - n::int`;

export const fill: Fill = {
  rows: {
    referral_deposit: { day: DAY_BEFORE, amount: '0' },
    referral_member: { total: '100000000', owed: '0' },
    referral_day: { day: DAY_BEFORE, rates: 'array[50, 0]', excluded: `'{}'::text[]`, settled_at: AT },
    referral_run: { day: DAY_BEFORE, turnover: '10000', commission: '50', held: '0', posted: '50', at: AT },
    referral_commission: {
      friend: N,
      day: DAY_BEFORE,
      kind: `'turnover'`,
      through: N,
      turnover: '10000',
      rate: '50',
      amount: '50',
      state: either(`'held'`, `'due'`),
      settled_at: AT,
    },
    referral_turn: { day: DAY_BEFORE, amount: '50', posted: '50', owed: '0', at: AT },
    referral_hold: { friend: N, cause: `'burst'`, state: `'held'`, flag: `'burst ' || n` },
    referral_signal: {
      low: id('(n + 1) / 2 * 2 - 1'),
      high: id('(n + 1) / 2 * 2'),
      kind: `case when n % 2 = 0 then 'device' else 'person' end`,
      seen_at: AT,
    },
    referral_dirty: { day: `date '1990-01-01'` },
    referral_rate: {
      level: '2',
      from_day: `bangkok_day(app_now()) + n::int`,
      rate: '0',
      created_by: OPERATOR,
    },
    referral_round: { ended_at: AT, reason: `'ตัดรอบ'`, commission: '50' },
    referral_round_line: { commission: '50' },
    income_withdrawal: {
      ref: `'IN' || n`,
      member_id: EACH_MEMBER,
      amount: '100',
      destination: `'credit'`,
      status: either(`'pending'`, `'approved'`),
      decided_at: DONE_AT,
    },
  },
  after: [
    // One day for recomputation instead of every day with play.
    sql`delete from referral_dirty where day > '1990-01-01'`,
    sql`update referral_dirty set day = '2019-12-31'`,
  ],
};
