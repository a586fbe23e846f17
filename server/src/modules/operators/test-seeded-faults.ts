import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import type { SeededFault } from '../../testing/module-files.ts';

const operator = sql`(select id from operator order by id limit 1)`;
const member = sql`(select id from member order by id limit 1)`;
/** An action without a second person, so many days ago. */
const act = (side: 'given' | 'paid', amount: number, days: number, limit = 1000): Sql => sql`
  insert into unchecked_act (operator_id, member_id, kind, side, amount, day_limit, week_limit, at)
  values (${operator}, ${member}, 'coupon.give', ${side}, ${amount}, ${limit}, ${limit * 2}, now() - make_interval(days => ${days}))`;

/** Faults this module's checks must find. */
export const faults: readonly SeededFault[] = [
  ['a gift above the sum with one name', [act('given', 1001, 0)], 'one operator alone gave or paid more than one may'],
  [
    'gifts of one day above the sum',
    [act('given', 600, 0), act('given', 600, 0)],
    'one operator alone gave or paid more than one may',
  ],
  [
    'gifts of a week above the sum',
    [act('given', 900, 4), act('given', 900, 2), act('given', 900, 0)],
    'one operator alone gave or paid more than one may',
  ],
  [
    'a payment in pieces above the amount',
    [act('paid', 600, 0), act('paid', 600, 0)],
    'one operator alone gave or paid more than one may',
  ],
  [
    'a payment by who gave the member a coupon',
    [act('given', 1, 3), act('paid', 1, 0)],
    'paid by the one operator who gave the member worth',
  ],
];
