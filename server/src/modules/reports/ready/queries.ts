import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { type ReportDays, withinDays } from '../../../platform/database/report.ts';

/** Money per day, including days without any; the same figures as the dashboard. */
export const moneyByDay = (days: ReportDays): Sql<Record<string, unknown>> => sql`
  select d.day::date::text as day, coalesce(i.amount, 0)::bigint as deposited, coalesce(i.times, 0) as deposits,
         coalesce(o.amount, 0)::bigint as withdrawn, coalesce(o.times, 0) as withdrawals,
         (coalesce(i.amount, 0) - coalesce(o.amount, 0))::bigint as net, coalesce(m.members, 0) as new_members
    from generate_series(${days.from}::date, ${days.to}::date, interval '1 day') d(day)
    left join (select bangkok_day(decided_at) as day, sum(credited) as amount, count(*)::int as times from deposit
                where state = 'credited' and ${withinDays(sql`decided_at`, days)} group by 1) i on i.day = d.day::date
    left join (select bangkok_day(settled_at) as day, sum(amount) as amount, count(*)::int as times from withdrawal
                where status in ('Success', 'manual') and ${withinDays(sql`settled_at`, days)} group by 1) o on o.day = d.day::date
    left join (select bangkok_day(created_at) as day, count(*)::int as members from member
                where ${withinDays(sql`created_at`, days)} group by 1) m on m.day = d.day::date
   order by 1`;
