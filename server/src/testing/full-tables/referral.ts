import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { id, MEMBER, N, open, OPERATOR, type Tables } from './values.ts';

export const ofReferral = (when: Sql): Tables => ({
  referral_deposit: { friend: N, day: `date '2020-01-01' - n::int`, deposit_id: N, amount: '0' },
  referral_member: { member_id: N, total: '100000000', owed: '0' },
  referral_day: {
    day: `date '2020-01-01' - n::int`,
    rates: `array[50, 0]`,
    excluded: `'{}'::text[]`,
    settled_at: when,
  },
  referral_run: {
    id: N,
    day: `date '2020-01-01' - n::int`,
    earners: '1',
    turnover: '10000',
    commission: '50',
    held: '0',
    posted: '50',
    at: when,
  },
  referral_commission: {
    earner: MEMBER,
    friend: N,
    day: `date '2020-01-01' - n::int`,
    kind: `'turnover'`,
    through: N,
    level: '1',
    turnover: '10000',
    rate: '50',
    amount: '50',
    state: sql`case when ${open} then 'held' else 'due' end`,
    settled_at: when,
  },
});

export const ofReferralRounds = (when: Sql): Tables => ({
  referral_turn: {
    earner: MEMBER,
    day: `date '2020-01-01' - n::int`,
    turn: '1',
    amount: '50',
    posted: '50',
    owed: '0',
    at: when,
  },
  referral_hold: {
    earner: MEMBER,
    friend: N,
    cause: `'burst'`,
    state: `'held'`,
    flag: `'burst ' || n`,
    created_at: when,
  },
  referral_group: { member_id: N, group_id: N },
  referral_signal: {
    low: id('(n + 1) / 2 * 2 - 1'),
    high: id('(n + 1) / 2 * 2'),
    kind: `case when n % 2 = 0 then 'device' else 'person' end`,
    seen_at: when,
  },
  referral_dirty: { friend: N, day: `date '1990-01-01'` },
  referral_rate: {
    level: '2',
    from_day: `(app_now() at time zone 'Asia/Bangkok')::date + n::int`,
    rate: '0',
    created_by: OPERATOR,
    created_at: when,
  },
  referral_round: {
    id: N,
    ended_at: when,
    reason: `'ตัดรอบ'`,
    by: OPERATOR,
    earners: '1',
    commission: '50',
  },
  referral_round_line: { round_id: N, member_id: MEMBER, commission: '50' },
  income_withdrawal: {
    id: N,
    ref: `'IN' || n`,
    member_id: sql`case when ${open} then ${N} else ${MEMBER} end`,
    amount: '100',
    destination: `'credit'`,
    status: sql`case when ${open} then 'pending' else 'approved' end`,
    created_at: when,
    decided_at: sql`case when not ${open} then ${when} end`,
  },
});
