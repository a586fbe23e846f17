import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { type ReportDays, withinDays } from '../../platform/database/report.ts';

type Row = Record<string, unknown>;
const middle = (span: Sql, where: Sql): Sql => sql`
  (round(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from ${span}))) filter (where ${where})))::int`;

/** By the day they were asked for, whatever became of them since. `by_itself`: no operator had to match it. */
export const depositsByChannel = (days: ReportDays): Sql<Row> => sql`
  select d.channel, d.provider, count(*)::int as asked, (count(*) filter (where is_in))::int as credited,
         coalesce(sum(credited) filter (where is_in), 0)::bigint as amount,
         (count(*) filter (where is_in and credited_by is null))::int as by_itself,
         round((count(*) filter (where is_in and credited_by is null)) * 100.0 / nullif(count(*) filter (where is_in), 0), 1)::float8 as by_itself_percent,
         ${middle(sql`decided_at - created_at`, sql`is_in`)} as credit_s
    from (select *, state = 'credited' as is_in from deposit where ${withinDays(sql`created_at`, days)}) d
   group by d.channel, d.provider order by amount desc, d.channel, d.provider`;

/** By the hour of the day they were asked for; all 24. */
export const withdrawalsByHour = (days: ReportDays): Sql<Row> => sql`
  select lpad(hour::text, 2, '0') || ':00' as hour, count(w.id)::int as asked,
         (count(*) filter (where is_paid))::int as paid, (count(*) filter (where w.status = 'Reject'))::int as rejected,
         coalesce(sum(w.amount) filter (where is_paid), 0)::bigint as amount, ${middle(sql`w.settled_at - w.created_at`, sql`is_paid`)} as payout_s
    from generate_series(0, 23) hour
    left join (select *, status in ('Success', 'manual') as is_paid from withdrawal where ${withinDays(sql`created_at`, days)}) w
      on extract(hour from w.created_at at time zone 'Asia/Bangkok') = hour
   group by hour order by hour`;
