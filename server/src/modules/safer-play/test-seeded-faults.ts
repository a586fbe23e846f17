import { sql } from 'kysely';
import type { SeededFault } from '../../testing/module-files.ts';

const DAYS = 'money of a day and its requests disagree';
const BINDS = 'limit and what binds disagree';
const BREAKS = 'break and its restriction disagree';
const WENT_ON = 'excluded member went on';
const somebody = sql`(select member_id from deposit where state = 'credited' order by id limit 1)`;
const excluded = (until: ReturnType<typeof sql>) => [
  sql`insert into member_restriction (id, member_id, reason, term, created_at)
      values ('00000000-0000-7000-8000-00000000e001', ${somebody}, 'excluded', app_now() + interval '6 months', ${until})`,
  sql`insert into member_break (id, member_id, kind, period, started_at, ends_at)
      values ('00000000-0000-7000-8000-00000000e001', ${somebody}, 'excluded', '6m', ${until}, app_now() + interval '6 months')`,
];
const longAgo = sql`'2020-01-01'::timestamptz`;
const ROUND = sql`'00000000-0000-7000-8000-00000000e002'::uuid`;
/** Opened two days ago. */
const aRound = (state: 'open' | 'settled') => [
  sql`insert into play_round (id, member_id, game, category, share, own, opened_at, settled_at, settled_on)
      select ${ROUND}, ${somebody}, 'game', 'slot', 100, 100, app_now() - interval '2 days', at, at::date
        from (select case when ${state} = 'settled' then app_now() end as at) s`,
];

/** Seeded faults that this module's checks must find. */
export const faults: readonly SeededFault[] = [
  ['a deposit counted twice', [sql`update money_day set deposited = deposited * 2 where deposited > 0`], DAYS],
  ['satang of a deposit that were not counted', [sql`update money_day set satang = satang - 1 where satang > 0`], DAYS],
  ['satang that no deposit had', [sql`update money_day set satang = satang + 1 where deposited > 0`], DAYS],
  ['a missing day', [sql`delete from money_day where deposited > 0`], DAYS],
  [
    'time played without bets',
    [
      sql`insert into play_clock (member_id, last_at, day, day_s, session_from, session_day)
          values (${somebody}, app_now(), '2020-01-01', 60, app_now(), '2020-01-01')
          on conflict (member_id) do update set day_s = play_clock.day_s + 60`,
    ],
    'time of play and its clock disagree',
  ],
  [
    'a limit that does not bind',
    [
      sql`insert into member_limit (member_id, kind, period, value) values (${somebody}, 'deposit', 'day', 100)
          on conflict (member_id, kind, period) do update set value = 100`,
      sql`update limit_binding set deposit_day = null where member_id = ${somebody}`,
    ],
    BINDS,
  ],
  [
    'a restriction without a break',
    [
      sql`insert into member_restriction (id, member_id, reason, until) values (gen_random_uuid(), ${somebody}, 'cool_off', app_now() + interval '1 day')`,
    ],
    BREAKS,
  ],
  [
    'a break without a restriction',
    [
      sql`insert into member_break (id, member_id, kind, period, ends_at) values (gen_random_uuid(), ${somebody}, 'cool_off', '24h', app_now() + interval '1 day')`,
    ],
    BREAKS,
  ],
  [
    'a deposit request of an excluded member',
    [
      ...excluded(longAgo),
      sql`insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, expires_at)
          values (gen_random_uuid(), 'DP-seeded', ${somebody}, 'bank', 100, 100, app_now() + interval '15 minutes')`,
    ],
    WENT_ON,
  ],
  [
    'a paid deposit request of an excluded member',
    [
      ...excluded(longAgo),
      sql`insert into deposit (id, ref, member_id, channel, amount, amount_to_pay, expires_at, state, credited, statement_line_id, bank_time, decided_at)
          values (gen_random_uuid(), 'DP-seeded', ${somebody}, 'bank', 100, 100, app_now() + interval '15 minutes', 'credited', 100,
                  gen_random_uuid(), app_now(), app_now())`,
    ],
    WENT_ON,
  ],
  [
    'a bet of an excluded member',
    [
      ...excluded(longAgo),
      ...aRound('settled'),
      sql`insert into play_act (id, round_id, kind, own, bonus, event_at) values (gen_random_uuid(), ${ROUND}, 'stake', 100, 0, app_now())`,
    ],
    WENT_ON,
  ],
  [
    'a bet of an excluded member in an earlier round',
    [
      ...excluded(sql`app_now() - interval '1 day'`),
      ...aRound('open'),
      sql`insert into play_act (id, round_id, kind, own, bonus, event_at) values (gen_random_uuid(), ${ROUND}, 'stake', 100, 0, app_now())`,
    ],
    WENT_ON,
  ],
  [
    'a bonus given to an excluded member',
    [
      ...excluded(longAgo),
      sql`update promotion_grant set member_id = ${somebody} where id = (select id from promotion_grant order by id limit 1)`,
    ],
    WENT_ON,
  ],
];
