import { AT, DAY, either, N, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  few: ['limit_hold'],
  rows: {
    member_limit: {
      member_id: N,
      kind: `'deposit'`,
      period: `'day'`,
      value: '100000',
      wished: 'n % 100 = 7',
      confirm_from: either(AT, 'null'),
      confirm_until: either(`now() + interval '1 day'`, 'null'),
    },
    limit_step: { kind: `'deposit'`, period: `'day'`, what: `'set'`, after: '100000' },
    play_clock: { day: 'current_date', session_day: 'current_date' },
    play_time: { day: DAY, seconds: '600' },
    money_day: { day: 'current_date - 100 - n::int', deposited: '10000' },
    deposit_over_limit: { bound: '100', used: '200' },
    member_break: { kind: `'cool_off'`, period: `'24h'`, started_at: AT, ends_at: AT },
    return_attempt: { known_by: `'device'`, tried_at: AT },
    care_contact: { outcome: `'talked'`, note: `'ก'` },
    helpline_day: { day: DAY, opens: '1' },
  },
};
