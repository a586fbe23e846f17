import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';

const today = sql`date_trunc('day', app_now(), 'Asia/Bangkok')`;

export interface HourRow {
  hour: number;
  deposited: bigint;
  withdrawn: bigint;
  deposited_before: bigint;
  withdrawn_before: bigint;
}
const sumOf = (way: 'in' | 'out', isToday: boolean) =>
  sql`coalesce(sum(amount) filter (where way = ${way} and (at >= ${today}) = ${isToday}), 0)::bigint`;

/** 24 rows: what was credited and paid out in each hour of Bangkok, today and yesterday. */
export const hoursOfDay = (): Sql<HourRow> => sql`
  select hour, ${sumOf('in', true)} as deposited, ${sumOf('out', true)} as withdrawn,
         ${sumOf('in', false)} as deposited_before, ${sumOf('out', false)} as withdrawn_before
    from generate_series(0, 23) hour
    left join (
      select 'in' as way, credited as amount, decided_at as at from deposit
       where state = 'credited' and decided_at >= ${today} - interval '1 day'
      union all
      select 'out', amount, settled_at from withdrawal
       where status in ('Success', 'manual') and settled_at >= ${today} - interval '1 day') moved
      on extract(hour from at at time zone 'Asia/Bangkok') = hour
   group by hour order by hour`;

export interface Pace {
  credited: number;
  by_itself: number;
  credit_s: number | null;
  payout_s: number | null;
}
const medianOf = (span: ReturnType<typeof sql>) =>
  sql`round(percentile_cont(0.5) within group (order by greatest(0, extract(epoch from ${span}))))::int`;

/** Bank money of today: how much of it found its owner by itself, and how long it took; and how long payouts took. */
export const paceOfDay = (): Sql<Pace> => sql`
  select came.*, went.* from
    (select count(*)::int as credited, (count(*) filter (where credited_by is null))::int as by_itself,
            ${medianOf(sql`decided_at - bank_time`)} as credit_s
       from deposit where state = 'credited' and provider is null and decided_at >= ${today}) came,
    (select ${medianOf(sql`settled_at - created_at`)} as payout_s
       from withdrawal where status in ('Success', 'manual') and settled_at >= ${today}) went`;
