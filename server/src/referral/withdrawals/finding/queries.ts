import { sql } from 'kysely';
import { type Finder, FOUND_MOST } from '../../../platform/finding/finder.ts';

/** Income that members want out, by its reference or its payout's. */
export const incomeFinds: readonly Finder[] = [
  {
    kind: 'income-withdrawal',
    permission: 'income-withdrawals.see',
    found: ({ tail }) => sql`
      select id, ref, member_id, amount, created_at as at from income_withdrawal
       where id = any (array(select id from income_withdrawal where right(ref, 7) = ${tail}
                             union all select withdrawal_id from payout where right(ref, 7) = ${tail}))
       order by id desc limit ${FOUND_MOST}`,
  },
];
