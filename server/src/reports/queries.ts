import { sql } from 'kysely';
import type { Figure, Queue } from '../platform/dashboard/parts.ts';
import type { Sql } from '../platform/database/db.ts';
import type { OperatorCaller } from '../platform/http/mount.ts';

export interface QueueRow {
  name: string;
  waiting: number;
  oldest_at: Date | null;
  amount: bigint | null;
  sla_s: number | null;
}
export interface FigureRow {
  name: string;
  today: bigint;
  /** Null where the figure is not compared. */
  yesterday: bigint | null;
}

const today = sql`date_trunc('day', app_now(), 'Asia/Bangkok')`;
const ofToday = (moment: Sql) => sql`${moment} >= ${today}`;
/** From yesterday's midnight to yesterday at this time. */
const ofYesterday = (moment: Sql) =>
  sql`${moment} between ${today} - interval '1 day' and app_now() - interval '1 day'`;

const NOTHING = sql`null`;
const union = (selects: readonly Sql[]) => sql.join(selects, sql` union all `);

/** The queues in one statement: what waits in each. */
export const waitingQueues = (queues: Readonly<Record<string, Queue>>, by: OperatorCaller): Sql<QueueRow> =>
  union(
    Object.entries(queues).map(
      ([name, { rows, oldest_at = NOTHING, amount, sla_s = NOTHING }]) => sql`
        select ${name}::text as name, count(*)::int as waiting, ${oldest_at}::timestamptz as oldest_at,
               ${amount ? sql`coalesce(${amount}, 0)` : NOTHING}::bigint as amount, ${sla_s}::int as sla_s
          from ${typeof rows === 'function' ? rows(by) : rows}`,
    ),
  ) as Sql<QueueRow>;

/** The figures in one statement: the day so far, and yesterday as far as the day is. */
export const figuresOfDay = (figures: Readonly<Record<string, Figure>>): Sql<FigureRow> =>
  union(
    Object.entries(figures).map(
      ([name, { statement, isCompared }]) => sql`
        select ${name}::text as name, (${statement(ofToday)})::bigint as today,
               ${isCompared ? sql`(${statement(ofYesterday)})` : sql`null`}::bigint as yesterday`,
    ),
  ) as Sql<FigureRow>;

export interface PayingRow {
  id: string;
  bank_code: string;
  name: string;
  number: string;
  balance: bigint | null;
  balance_at: Date | null;
  paid_today: bigint;
}
/** Accounts that pay out, each with what its bank said last that it holds. */
export const payingAccounts = (): Sql<PayingRow> => sql`
  select a.id, a.bank_code, a.name, a.number, l.balance, l.occurred_at as balance_at,
         (select coalesce(sum(amount), 0)::bigint from statement_line o
           where o.bank_account_id = a.id and o.direction = 'out' and o.occurred_at >= ${today}) as paid_today
    from bank_account a
    left join lateral (select balance, occurred_at from statement_line
                        where bank_account_id = a.id and balance is not null order by occurred_at desc, id desc limit 1) l on true
   where a.is_active and a.pays_out order by a.bank_code, a.number`;
