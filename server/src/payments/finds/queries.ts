import { type RawBuilder, sql } from 'kysely';
import { type Finder, FOUND_MOST } from '../../platform/finding/finder.ts';
import { depositsFound, linesFound, withdrawalsFound } from '../lists/queries.ts';

const among = (found: readonly RawBuilder<unknown>[]) => sql`
  id = any (array(${sql.join(found, sql` union all `)})) order by id desc limit ${FOUND_MOST}`;

/** Money by all that its lists are searched by. */
export const paymentFinds: readonly Finder[] = [
  {
    kind: 'withdrawal',
    permission: 'withdrawals.see',
    found: (wanted) => sql`
      select id, ref, member_id, amount, created_at as at from withdrawal where ${among(withdrawalsFound(wanted))}`,
  },
  {
    kind: 'deposit',
    permission: 'deposits.see',
    found: (wanted) => sql`
      select id, ref, member_id, amount_to_pay as amount, created_at as at from deposit where ${among(depositsFound(wanted))}`,
  },
  {
    kind: 'line',
    permission: 'deposits.see',
    found: (wanted) => sql`
      select id, ref, null::uuid as member_id, amount, created_at as at from statement_line where ${among(linesFound(wanted))}`,
  },
];
