import { MOMENT, DAY, openOrDone, ROW_ID, type Fill } from '../../testing/fill.ts';

export const fill: Fill = {
  small: ['limit_hold'],
  rows: {
    member_limit: {
      member_id: ROW_ID,
      kind: `'deposit'`,
      period: `'day'`,
      value: '100000',
      wished: 'n % 100 = 7',
      confirm_from: openOrDone(MOMENT, 'null'),
      confirm_until: openOrDone(`now() + interval '1 day'`, 'null'),
    },
    limit_step: { kind: `'deposit'`, period: `'day'`, what: `'set'`, after: '100000' },
    play_clock: { day: 'current_date', session_day: 'current_date' },
    play_time: { day: DAY, seconds: '600' },
    money_day: { day: 'current_date - 100 - n::int', deposited: '10000' },
    deposit_over_limit: { bound: '100', used: '200' },
    member_break: { kind: `'cool_off'`, period: `'24h'`, started_at: MOMENT, ends_at: MOMENT },
    return_attempt: { known_by: `'device'`, tried_at: MOMENT },
    care_contact: { outcome: `'talked'`, note: `'ก'` },
    helpline_day: { day: DAY, opens: '1' },
  },
};
