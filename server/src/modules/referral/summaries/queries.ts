import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { dueCommission } from '../due-queries.ts';
import type { DayTerms } from '../terms/terms.ts';
import type { DateRange } from './range.ts';

/** Paid commission of one member. */
export const paidCommission = (memberId: string): Sql =>
  sql`referral_commission c where c.earner = ${memberId} and c.state = 'due'`;
export const withinRange = ({ startDate, endDate }: DateRange): Sql =>
  sql`c.day between ${startDate}::date and ${endDate}::date`;
/** Of days that were settled in this ranking period, or due since. A day settled by hand before its night is of neither. */
export const ofPeriod = (since: Date | null): Sql => sql`
  exists (select from referral_day d where d.day = c.day and d.settled_at is not null)
  and (${since}::timestamptz is null or c.settled_at > ${since}::timestamptz
       or c.day = any(array(select day from referral_day where settled_at > ${since}::timestamptz)))`;
/** Moments within a range of Bangkok dates. */
const joinedIn = (moment: Sql, { startDate, endDate }: DateRange): Sql => sql`
  ${moment} >= bangkok_start(${startDate}::date) and ${moment} < bangkok_start(${endDate}::date + 1)`;

export interface Figures {
  readonly total: bigint;
  readonly owed: bigint;
  readonly friends: number;
  readonly deposited: number;
  readonly held: bigint;
}
export const figuresOf = (memberId: string): Sql<Figures> => sql`
  select coalesce((select total from referral_member where member_id = ${memberId}), 0)::bigint as total,
         coalesce((select owed from referral_member where member_id = ${memberId}), 0)::bigint as owed,
         (select count(*) from member where referred_by = ${memberId})::int as friends,
         (select count(*) from member m join referral_deposit f on f.friend = m.id where m.referred_by = ${memberId})::int as deposited,
         (select coalesce(sum(amount), 0) from referral_commission where earner = ${memberId} and state = 'held')::bigint as held`;

/** Commission of a day so far, settled or not. */
export const dueSoFar = (memberId: string, terms: DayTerms): Sql<{ amount: bigint }> => sql`
  select coalesce(sum(amount), 0)::bigint as amount from ${dueCommission([memberId], terms)} d where state = 'due'`;

export const incomeRowsByDate = (memberId: string, range: DateRange): Sql<{ date: string; aff: bigint }> => sql`
  select d::date::text as date, coalesce(s.aff, 0)::bigint as aff
    from generate_series(${range.startDate}::date, ${range.endDate}::date, interval '1 day') d
    left join (select c.day, sum(c.amount) as aff from ${paidCommission(memberId)} and ${withinRange(range)} group by c.day) s on s.day = d::date
   order by d`;

export interface FriendRow {
  readonly id: string;
  readonly registered: string;
  readonly tel: string;
  readonly aff: bigint;
  readonly deposited: boolean;
  readonly created_at: Date;
}
const friendRow = (memberId: string): Sql => sql`
  m.id, bangkok_day(m.created_at)::text as registered, m.tel, m.created_at,
  (select f.friend from referral_deposit f where f.friend = m.id) is not null as deposited,
  coalesce((select sum(c.amount) from ${paidCommission(memberId)} and c.through = m.id), 0)::bigint as aff`;

/** Friends who joined in the range, newest first, after an id. */
export const friendsByDate = (
  memberId: string,
  range: DateRange,
  q: string | undefined,
  behind: string | undefined,
  limit: number,
): Sql<FriendRow> => sql`
  select ${friendRow(memberId)} from member m
   where m.referred_by = ${memberId} and ${joinedIn(sql`m.created_at`, range)}
     and (${q ?? null}::text is null or m.tel like '%' || ${q ?? null}::text)
     and (${behind ?? null}::uuid is null or m.id < ${behind ?? null}::uuid)
   order by m.id desc limit ${limit}`;
/** The same by income, highest first, after an amount and an id. */
export const friendsByIncome = (
  memberId: string,
  range: DateRange,
  q: string | undefined,
  behind: { readonly aff: bigint; readonly id: string } | undefined,
  limit: number,
): Sql<FriendRow> => sql`
  select * from (
    select ${friendRow(memberId)} from member m
     where m.referred_by = ${memberId} and ${joinedIn(sql`m.created_at`, range)} and (${q ?? null}::text is null or m.tel like '%' || ${q ?? null}::text)) f
   where ${behind ? sql`(aff, id) < (${behind.aff}, ${behind.id}::uuid)` : sql`true`}
   order by aff desc, id desc limit ${limit}`;

export interface RankRow {
  readonly id: string;
  readonly place: number;
  readonly tel: string;
  readonly aff: bigint;
}
const ranked = (rows: Sql): Sql<RankRow> => sql`
  select r.id, r.place, m.tel, r.aff
    from (select through as id, aff, rank() over (order by aff desc)::int as place from (${rows}) s order by aff desc, through limit 100) r
    join member m on m.id = r.id order by r.place, r.id`;
export const rankedIn = (memberId: string, range: DateRange): Sql<RankRow> =>
  ranked(
    sql`select c.through, sum(c.amount)::bigint as aff from ${paidCommission(memberId)} and ${withinRange(range)} group by c.through`,
  );
export const rankedSince = (memberId: string, since: Date | null): Sql<RankRow> =>
  ranked(
    sql`select c.through, sum(c.amount)::bigint as aff from ${paidCommission(memberId)} and ${ofPeriod(since)} group by c.through`,
  );
export const lastPeriod = (): Sql<{ ended_at: Date }> => sql`
  select ended_at from referral_round order by ended_at desc, id desc limit 1`;

/** The level at which one member is below another; no row where it is deeper than `depth` or in another tree. */
export const levelBelow = (
  memberId: string,
  otherId: string,
  depth: number,
): Sql<{ level: number; through: string }> => sql`
  with recursive above as (
    select id, referred_by, id as through, 1 as level from member where id = ${otherId}
    union all
    select m.id, m.referred_by, m.id, a.level + 1 from above a join member m on m.id = a.referred_by
     where a.referred_by <> ${memberId} and a.level < ${depth})
  select level, through from above where referred_by = ${memberId} and level <= ${depth}`;

export interface NodeRow {
  readonly id: string;
  readonly tel: string;
  readonly registered: string;
  readonly aff: bigint;
  readonly children: number;
}
/** The next level below `parent`, with each one's income for `memberId`. `grows`: deeper levels exist. */
export const nodesBelow = (
  memberId: string,
  parent: string,
  { grows, level }: { readonly grows: boolean; readonly level: number },
  behind: string | undefined,
  limit: number,
): Sql<NodeRow> => sql`
  with page as (
    select m.id, m.tel, m.created_at from member m where m.referred_by = ${parent} and (${behind ?? null}::uuid is null or m.id < ${behind ?? null}::uuid)
     order by m.id desc limit ${limit})
  select p.id, p.tel, bangkok_day(p.created_at)::text as registered,
         coalesce((${level === 1 ? sql`select sum(c.amount) from ${paidCommission(memberId)} and c.through = p.id` : throughDeeper(memberId, level)}), 0)::bigint as aff,
         case when ${grows} then (select count(*) from member f where f.referred_by = p.id) else 0 end::int as children
    from page p order by p.id desc`;

const throughDeeper = (memberId: string, level: number): Sql => sql`
  with recursive under as (
    select p.id as friend, 0 as deep
    union all
    select m.id, u.deep + 1 from under u join member m on m.referred_by = u.friend where u.deep < ${5 - level}::int)
  select sum(c.amount) from under u, ${paidCommission(memberId)} and c.friend = u.friend`;

export interface StatsRow {
  readonly src: string | null;
  readonly day: string;
  readonly joined: number;
  readonly deposited: number;
  readonly active: number;
}
/** Registrations in the range by day and source. */
export const statsOf = (memberId: string, range: DateRange): Sql<StatsRow> => sql`
  select m.referred_src as src, bangkok_day(m.created_at)::text as day, count(*)::int as joined, count(f.friend)::int as deposited,
         (count(*) filter (where exists (select from play_day p where p.member_id = m.id and p.day > bangkok_day(app_now()) - 7 and p.staked + p.staked_bonus > 0)))::int as active
    from member m left join referral_deposit f on f.friend = m.id
   where m.referred_by = ${memberId} and ${joinedIn(sql`m.created_at`, range)} group by 1, 2`;
