import { type RawBuilder, sql } from 'kysely';
import { type Finder, FOUND_MOST } from '../platform/finding/finder.ts';
import { withdrawals } from './withdrawals/source.ts';
import { depositsFound, linesFound } from './lists-queries.ts';

const among = (ways: readonly RawBuilder<unknown>[]) => sql`
  id = any (array(${sql.join(ways, sql` union all `)})) order by id desc limit ${FOUND_MOST}`;

/** Money by all that its lists are searched by. */
export const paymentFinds: readonly Finder[] = [
  withdrawals.finder,
  {
    kind: 'deposit',
    permission: 'deposits.see',
    statement: (search) => sql`
      select id, ref, member_id, amount_to_pay as amount, created_at as at from deposit where ${among(depositsFound(search))}`,
  },
  {
    kind: 'line',
    permission: 'deposits.see',
    statement: (search) => sql`
      select id, ref, null::uuid as member_id, amount, created_at as at from statement_line where ${among(linesFound(search))}`,
  },
];
