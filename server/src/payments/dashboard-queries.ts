import { sql } from 'kysely';
import type { Figure } from '../platform/dashboard/parts.ts';
import type { Room } from '../platform/room.ts';

/** A line that was found for a request in review is one case with it, and counted as that request. */
const unmatched = sql`statement_line l where state = 'unmatched' and direction = 'in'
  and not exists (select from deposit where statement_line_id = l.id and state = 'review')`;
const oldestDeposit = sql`
  least(min(coalesce(bank_time, created_at)),
        (select min(l.created_at) from statement_line l where l.state = 'unmatched' and l.direction = 'in'))`;

export const queues = {
  deposits: { permission: 'deposits.see', rows: sql`deposit where state = 'review'`, oldest_at: oldestDeposit },
  unmatched_lines: { permission: 'deposits.see', rows: unmatched },
  withdrawals: {
    permission: 'withdrawals.see',
    rows: sql`withdrawal where status = 'waiting_for_approve'`,
    oldest_at: sql`min(created_at)`,
    amount: sql`sum(amount)`,
  },
  paying: { permission: 'withdrawals.see', rows: sql`withdrawal where status = 'Approve'` },
} satisfies Room['queues'];

type Within = Parameters<Figure['statement']>[0];
const credited = (within: Within) => sql`from deposit where state = 'credited' and ${within(sql`decided_at`)}`;
const paid = (within: Within) =>
  sql`from withdrawal where status in ('Success', 'manual') and ${within(sql`settled_at`)}`;
const deposited = (within: Within) => sql`select coalesce(sum(credited), 0) ${credited(within)}`;
const withdrawn = (within: Within) => sql`select coalesce(sum(amount), 0) ${paid(within)}`;

export const figures = {
  deposited: { statement: deposited, isCompared: true },
  withdrawn: { statement: withdrawn, isCompared: true },
  net: { statement: (within) => sql`select (${deposited(within)}) - (${withdrawn(within)})` },
  deposits: { permission: 'ledger.see', statement: (within) => sql`select count(*) ${credited(within)}` },
  withdrawals: { permission: 'ledger.see', statement: (within) => sql`select count(*) ${paid(within)}` },
  /**
   * Looked up once for each member of today, by the member's own index: a subquery with an order is never joined, and what is
   * credited is told by its amount, because by its state the database may read all of it each time.
   */
  first_deposits: {
    statement: (within) => sql`
      select count(*) filter (where (
               select e.id from deposit e
                where e.member_id = d.member_id and e.credited is not null and not (${within(sql`e.decided_at`)})
                order by e.id limit 1) is null)
        from (select member_id ${credited(within)} group by member_id) d`,
  },
} satisfies Room['figures'];
