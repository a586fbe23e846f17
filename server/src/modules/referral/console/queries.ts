import type { SignalKind } from '@portal/contract/console/referral.ts';
import type { CommissionRow } from '@portal/contract/referral.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { ofPeriod } from '../summaries/queries.ts';

export interface TopRow {
  readonly member_id: string;
  readonly friends: number;
  readonly deposited: number;
  readonly commission: bigint;
  readonly held: bigint;
}
export const topReferrers = (): Sql<TopRow> => sql`
  select t.member_id, (select count(*) from member f where f.referred_by = t.member_id)::int as friends,
         (select count(*) from member f join referral_deposit d on d.friend = f.id where f.referred_by = t.member_id)::int as deposited,
         t.total as commission,
         coalesce((select sum(c.amount) from referral_commission c where c.earner = t.member_id and c.state = 'held'), 0)::bigint as held
    from (select member_id, total from referral_member where total > 0 order by total desc, member_id limit 50) t
   order by t.total desc, t.member_id`;

export interface RunRow {
  readonly day: string;
  readonly earners: number;
  readonly turnover: bigint;
  readonly commission: bigint;
  readonly held: bigint;
  readonly posted: bigint;
  readonly at: Date;
  readonly by_id: string | null;
  readonly by_name: string | null;
}
export const newestRuns = (): Sql<RunRow> => sql`
  select r.day::text, r.earners, r.turnover, r.commission, r.held, r.posted, r.at, r.by as by_id, o.name as by_name
    from (select * from referral_run order by at desc, id desc limit 50) r left join operator o on o.id = r.by order by r.at desc, r.id desc`;

export interface PeriodRow {
  readonly id: string;
  readonly began_at: Date | null;
  readonly ended_at: Date;
  readonly reason: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly earners: number;
  readonly commission: bigint;
}
const periods = sql`
  select r.id, r.began_at, r.ended_at, r.reason, r.by as by_id, o.name as by_name, r.earners, r.commission
    from referral_round r join operator o on o.id = r.by`;
export const newestPeriods = (): Sql<PeriodRow> => sql`${periods} order by r.ended_at desc, r.id desc limit 50`;
export const periodById = (id: string): Sql<PeriodRow> => sql`${periods} where r.id = ${id}`;
export const periodLines = (id: string): Sql<{ place: number; member_id: string; commission: bigint }> => sql`
  select rank() over (order by commission desc)::int as place, member_id, commission from referral_round_line where round_id = ${id}
   order by commission desc, member_id limit 500`;

const periodRows = (since: Date | null): Sql => sql`
  select earner, sum(amount)::bigint as commission from referral_commission c
   where state = 'due' and ${ofPeriod(since)} group by earner`;
export const periodSoFar = (since: Date | null): Sql<{ earners: number; commission: bigint }> => sql`
  select count(*)::int as earners, coalesce(sum(commission), 0)::bigint as commission from (${periodRows(since)}) s`;
export const insertPeriod = (
  r: Pick<PeriodRow, 'id' | 'began_at' | 'reason' | 'earners' | 'commission'> & { by: string },
): Sql => sql`
  insert into referral_round (id, began_at, reason, by, earners, commission)
  values (${r.id}, ${r.began_at}, ${r.reason}, ${r.by}, ${r.earners}, ${r.commission})`;
export const insertPeriodLines = (id: string, since: Date | null): Sql => sql`
  insert into referral_round_line (round_id, member_id, commission) select ${id}, earner, commission from (${periodRows(since)}) s`;

export const gameNames = (ids: readonly string[]): Sql<{ id: string; name: string }> => sql`
  select id, name from game where id = any(${ids}::uuid[]) order by name`;

/** The referrer's invitation code, and the source of the own registration. */
export const referrerOf = (id: string): Sql<{ prefix: string; src: string | null }> => sql`
  select prefix, referred_src as src from member where id = ${id}`;

export interface SignalRow {
  readonly kind: SignalKind;
  readonly other_id: string;
  readonly at: Date;
  readonly state: 'none' | 'held' | 'cleared' | 'confirmed' | null;
  readonly flag_id: string | null;
}
/** Signals between this member and others, with the hold on a friend's commission. */
export const signalsOf = (id: string): Sql<SignalRow> => sql`
  with seen as (
    select kind, case when low = ${id} then high else low end as other_id, seen_at as at from referral_signal where low = ${id} or high = ${id})
  select s.kind, s.other_id, s.at, h.state, f.id as flag_id
    from seen s
    left join referral_hold h on h.cause = 'group' and (h.earner, h.friend) in ((${id}::uuid, s.other_id), (s.other_id, ${id}::uuid))
    left join risk_flag f on f.rule = 'referral' and f.subject = h.flag
  union all
  select h.cause, h.friend, h.created_at, h.state, f.id from referral_hold h left join risk_flag f on f.rule = 'referral' and f.subject = h.flag
   where h.earner = ${id} and (h.cause <> 'group' or h.friend not in (select other_id from seen))
   order by at desc limit 100`;

export interface DayRow {
  readonly day: string;
  readonly turnover: bigint;
  readonly commission: bigint;
  readonly posted: bigint;
  readonly state: CommissionRow['state'];
}
export const newestDays = (id: string): Sql<DayRow> => sql`
  select c.day::text, sum(c.turnover)::bigint as turnover, sum(c.amount)::bigint as commission,
         coalesce((select sum(t.posted) from referral_turn t where t.earner = ${id} and t.day = c.day), 0)::bigint as posted,
         case when bool_or(c.state = 'held') then 'held' when bool_or(c.state = 'due') then 'paid' else 'none' end as state
    from referral_commission c where c.earner = ${id} group by c.day order by c.day desc limit 31`;

export interface DownlineRow {
  readonly id: string;
  readonly joined_at: Date;
  readonly src: string | null;
  readonly deposited: boolean;
  readonly children: number;
  readonly turnover: bigint;
  readonly commission: bigint;
  readonly held: bigint;
}
export const downlinePage = (
  id: string,
  parent: string,
  behind: string | undefined,
  limit: number,
): Sql<DownlineRow> => sql`
  select m.id, m.created_at as joined_at, m.referred_src as src,
         (select f.friend from referral_deposit f where f.friend = m.id) is not null as deposited,
         (select count(*) from member f where f.referred_by = m.id)::int as children, s.turnover, s.commission, s.held
    from (select * from member where referred_by = ${parent} and (${behind ?? null}::uuid is null or id < ${behind ?? null}::uuid) order by id desc limit ${limit}) m
   cross join lateral (
     select coalesce(sum(c.turnover), 0)::bigint as turnover, coalesce(sum(c.amount) filter (where c.state = 'due'), 0)::bigint as commission,
            coalesce(sum(c.amount) filter (where c.state = 'held'), 0)::bigint as held
       from referral_commission c where c.earner = ${id} and c.friend = m.id) s
   order by m.id desc`;
