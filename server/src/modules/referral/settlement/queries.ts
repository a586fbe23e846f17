import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { dueCommission } from '../due-queries.ts';
import type { DayTerms } from '../terms/terms.ts';

/**
 * Recomputes a day's rows for these members: deletes, changes and inserts. A row that becomes due counts as settled
 * now.
 */
export const rebuildRows = (earners: readonly string[], terms: DayTerms): Sql => sql`
  with made as materialized (select * from ${dueCommission(earners, terms)} d),
  gone as (
    delete from referral_commission c where c.earner = any(${earners}::uuid[]) and c.day = ${terms.day}::date
       and not exists (select from made m where (m.earner, m.friend, m.kind) = (c.earner, c.friend, c.kind)))
  insert into referral_commission as c (earner, friend, day, kind, through, level, turnover, rate, amount, state)
  select earner, friend, day, kind, through, level, turnover, rate, amount, state from made
  on conflict (earner, friend, day, kind) do update
    set through = excluded.through, level = excluded.level, turnover = excluded.turnover, rate = excluded.rate, amount = excluded.amount, state = excluded.state,
        settled_at = case when c.state <> 'due' and excluded.state = 'due' then app_now() else c.settled_at end
  where (c.through, c.level, c.turnover, c.rate, c.amount, c.state)
        is distinct from (excluded.through, excluded.level, excluded.turnover, excluded.rate, excluded.amount, excluded.state)`;

export const ensureMembers = (earners: readonly string[]): Sql => sql`
  insert into referral_member (member_id) select unnest(${earners}::uuid[]) on conflict do nothing`;
export const lockMembers = (earners: readonly string[]): Sql<{ member_id: string; owed: bigint }> => sql`
  select member_id, owed from referral_member where member_id = any(${earners}::uuid[]) order by member_id for no key update`;
/** The total of a member's approved withdrawals. */
export const withdrawnBy = (memberId: string): Sql<{ withdrawn: bigint }> => sql`
  select coalesce(sum(amount), 0)::bigint as withdrawn from income_withdrawal where member_id = ${memberId} and status = 'approved'`;

/** Those of these members with commission on the day, now or before. */
export const earnersOfDay = (earners: readonly string[], day: string): Sql<{ earner: string }> => sql`
  select earner from referral_commission where earner = any(${earners}::uuid[]) and day = ${day}::date
  union select earner from referral_turn where earner = any(${earners}::uuid[]) and day = ${day}::date order by earner`;

export interface Difference {
  readonly earner: string;
  /** The amount due less earlier adjustments. */
  readonly amount: bigint;
  /** The number of adjustments so far. */
  readonly turns: number;
}
export const differences = (earners: readonly string[], day: string): Sql<Difference> => sql`
  with made as (
    select earner, sum(amount) filter (where state = 'due') as due from referral_commission
     where earner = any(${earners}::uuid[]) and day = ${day}::date group by earner),
  taken as (
    select earner, sum(amount) as amount, max(turn) as turns from referral_turn
     where earner = any(${earners}::uuid[]) and day = ${day}::date group by earner)
  select earner, (coalesce(m.due, 0) - coalesce(t.amount, 0))::bigint as amount, coalesce(t.turns, 0)::int as turns
    from made m full join taken t using (earner) where coalesce(m.due, 0) <> coalesce(t.amount, 0) order by earner`;

export interface Adjustment {
  readonly earner: string;
  readonly turn: number;
  readonly amount: bigint;
  readonly posted: bigint;
  readonly owed: bigint;
}
export const insertAdjustments = (day: string, turns: readonly Adjustment[]): Sql => sql`
  with made as (
    insert into referral_turn (earner, day, turn, amount, posted, owed)
    select t.earner, ${day}::date, t.turn, t.amount, t.posted, t.owed
      from unnest(${turns.map((t) => t.earner)}::uuid[], ${turns.map((t) => t.turn)}::int[], ${turns.map((t) => String(t.amount))}::bigint[],
                  ${turns.map((t) => String(t.posted))}::bigint[], ${turns.map((t) => String(t.owed))}::bigint[]) t(earner, turn, amount, posted, owed)
    returning earner, amount, owed)
  update referral_member m set total = m.total + t.amount, owed = m.owed + t.owed from made t where m.member_id = t.earner`;

export interface DayTotal {
  readonly earners: number;
  readonly turnover: bigint;
  readonly commission: bigint;
  readonly held: bigint;
}
/** Totals of these members' rows on a day. */
export const totalsOf = (earners: readonly string[], day: string): Sql<DayTotal> => sql`
  select count(distinct earner) filter (where state <> 'none')::int as earners, coalesce(sum(turnover), 0)::bigint as turnover,
         coalesce(sum(amount) filter (where state <> 'none'), 0)::bigint as commission,
         coalesce(sum(amount) filter (where state = 'held'), 0)::bigint as held
    from referral_commission where earner = any(${earners}::uuid[]) and day = ${day}::date`;

/**
 * Inserts a run. `posted`: the day's postings that no earlier run counts, including those of killed runs. Call under
 * the settlement lock.
 */
export const insertRun = (r: DayTotal & { id: string; day: string; by: string | null }): Sql => sql`
  insert into referral_run (id, day, earners, turnover, commission, held, posted, by)
  select ${r.id}, day, ${r.earners}, ${r.turnover}::bigint, ${r.commission}::bigint, ${r.held}::bigint,
         coalesce((select sum(posted) from referral_turn t where t.day = d.day), 0)
           - coalesce((select sum(posted) from referral_run e where e.day = d.day), 0), ${r.by}::uuid
    from (select ${r.day}::date as day) d`;

/**
 * Takes marked friends of the oldest marked day, under the settlement lock. Marks locked by a concurrent change stay.
 */
export const takeDirty = (most: number): Sql<{ friend: string; day: string }> => sql`
  with marked as materialized (select friend, day from referral_dirty order by day limit ${most} for update skip locked)
  delete from referral_dirty d using marked m
   where (d.friend, d.day) = (m.friend, m.day) and m.day = (select min(day) from marked)
  returning d.friend, d.day::text`;
export const isComputed = (day: string): Sql<{ day: string }> =>
  sql`select day::text from referral_day where day = ${day}::date`;
