import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

/** Condition of an open deposit `d`; worded for the index of open deposits, which serves the console's main list. */
export const isOpen = sql`d.state in ('awaiting_payment', 'slip_sent', 'detected', 'matching', 'review')
     and (d.state <> 'awaiting_payment' or d.expires_at > app_now())`;

interface AccountActivity {
  id: string;
  last_line_at: Date | null;
  in_today: bigint;
  out_today: bigint;
  balance: bigint | null;
  balance_at: Date | null;
}

/** Last line, last reported balance and today's money in and out (Bangkok) of each bank account. */
export const accountActivity = (): Sql<AccountActivity> => sql`
  select a.id, l.created_at as last_line_at, coalesce(t.in_today, 0)::bigint as in_today, coalesce(t.out_today, 0)::bigint as out_today,
         b.balance, b.occurred_at as balance_at
    from bank_account a
    left join lateral (select max(created_at) as created_at from statement_line where bank_account_id = a.id) l on true
    left join lateral (select balance, occurred_at from statement_line
                        where bank_account_id = a.id and balance is not null order by occurred_at desc, id desc limit 1) b on true
    left join lateral (select sum(amount) filter (where direction = 'in') as in_today, sum(amount) filter (where direction = 'out') as out_today
                         from statement_line where bank_account_id = a.id and created_at >= bangkok_start(bangkok_day(app_now()))) t on true`;

export const openByAccount = (): Sql<{ bank_account_id: string; open: number }> => sql`
  select d.bank_account_id, count(*)::int as open from deposit d
   where d.bank_account_id is not null and ${isOpen} group by d.bank_account_id`;

/** Money that came to these accounts today, and that members were told to pay there. */
export const moneyInToday = (ids: readonly string[]): Sql<{ id: string; amount: bigint }> => sql`
  select a.id, (coalesce((select sum(l.amount) from statement_line l where l.bank_account_id = a.id and l.direction = 'in'
                            and l.created_at >= bangkok_start(bangkok_day(app_now()))), 0)
              + coalesce((select sum(d.amount_to_pay) from deposit d where d.bank_account_id = a.id and ${isOpen}
                            and d.state in ('awaiting_payment', 'slip_sent')), 0))::bigint as amount
    from unnest(${ids}::uuid[]) a(id)`;

/** The line that shows a payout. */
export const lineOfPayout = (payoutId: string): Sql<{ id: string }> =>
  sql`select id from statement_line where payout_id = ${payoutId}`;
