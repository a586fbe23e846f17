import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { hash, MEMBER, N, open, OPERATOR, type Tables } from './values.ts';

export const ofSaferPlay = (when: Sql): Tables => ({
  member_limit: {
    member_id: N,
    kind: `'deposit'`,
    period: `'day'`,
    value: '100000',
    wished: sql`${open}`,
    confirm_from: sql`case when ${open} then ${when} end`,
    confirm_until: sql`case when ${open} then now() + interval '1 day' end`,
  },
  limit_step: {
    id: N,
    member_id: MEMBER,
    kind: `'deposit'`,
    period: `'day'`,
    what: `'set'`,
    after: '100000',
    created_at: when,
  },
  play_clock: { member_id: N, last_at: when, day: `current_date`, session_from: when, session_day: `current_date` },
  play_time: { member_id: MEMBER, day: `current_date - n::int`, seconds: '600' },
  money_day: { member_id: MEMBER, day: `current_date - 100 - n::int`, deposited: '10000' },
  deposit_over_limit: { deposit_id: N, bound: '100', used: '200' },
  member_break: {
    id: N,
    member_id: MEMBER,
    kind: `'cool_off'`,
    period: `'24h'`,
    started_at: when,
    ends_at: when,
  },
  return_attempt: { id: N, member_id: MEMBER, known_by: `'device'`, mark: hash, tried_at: when },
  care_contact: {
    id: N,
    flag_id: N,
    member_id: MEMBER,
    operator_id: OPERATOR,
    outcome: `'talked'`,
    note: `'ก'`,
    created_at: when,
  },
  helpline_day: { day: `current_date - n::int`, opens: '1' },
});
