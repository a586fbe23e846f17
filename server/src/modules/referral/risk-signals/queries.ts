import type { SignalKind } from '@portal/contract/console/referral.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { ON_MARK_CONFLICT, friendsBelow, dueCommission } from '../due-queries.ts';
import type { DayTerms } from '../terms/terms.ts';

/** Pairs of a referrer and a friend with commission on a day, or by stakes of the day before. */
export const pairsWithCommission = (
  earners: readonly string[],
  terms: DayTerms,
): Sql<{ earner: string; friend: string; is_today: boolean }> => sql`
  select c.earner, c.friend, bool_or(c.day = ${terms.day}::date) as is_today
    from (select b.earner, b.friend, d.day from ${friendsBelow(earners, terms)} b
            join play_day d on d.member_id = b.friend and d.day between ${terms.day}::date - 1 and ${terms.day}::date and d.staked > 0
          union all
          select m.referred_by, m.id, f.day from member m join referral_deposit f on f.friend = m.id
           where m.referred_by = any(${earners}::uuid[]) and f.day = ${terms.day}::date and f.amount > 0) c
   group by c.earner, c.friend`;

export interface Pair {
  readonly low: string;
  readonly high: string;
  readonly kind: 'device' | 'payer' | 'person';
}
const asRows = (pairs: readonly Pair[]): Sql => sql`
  unnest(${pairs.map((p) => p.low)}::uuid[], ${pairs.map((p) => p.high)}::uuid[], ${pairs.map((p) => p.kind)}::text[]) p(low, high, kind)`;
/** Pairs that are not stored, or whose members are in different groups. */
export const pairsToJoin = (pairs: readonly Pair[]): Sql<Pair> => sql`
  select p.low, p.high, p.kind from ${asRows(pairs)}
    left join referral_signal s on (s.low, s.high, s.kind) = (p.low, p.high, p.kind)
    left join referral_group l on l.member_id = p.low
    left join referral_group h on h.member_id = p.high and h.group_id = l.group_id
   where s.low is null or h.member_id is null order by 1, 2, 3`;
export const insertSignals = (pairs: readonly Pair[]): Sql => sql`
  insert into referral_signal (low, high, kind) select p.low, p.high, p.kind from ${asRows(pairs)} order by 1, 2, 3 on conflict do nothing`;

export const ensureGroups = (memberIds: readonly string[]): Sql => sql`
  insert into referral_group (member_id, group_id) select id, id from unnest(${memberIds}::uuid[]) id on conflict do nothing`;
/** Joins the groups of two members. */
export const joinGroups = (low: string, high: string): Sql => sql`
  update referral_group set group_id = (select group_id from referral_group where member_id = ${low})
   where group_id = (select group_id from referral_group where member_id = ${high})`;

/** Marks computed days of pairs that are now in one group and not decided. */
export const markGroups = (memberIds: readonly string[]): Sql => sql`
  insert into referral_dirty (friend, day)
  select distinct c.friend, c.day
    from referral_group a
    join referral_group b on b.group_id = a.group_id and b.member_id <> a.member_id
    join referral_commission c on c.earner = b.member_id and c.friend = a.member_id and c.state <> 'none'
   where a.group_id in (select group_id from referral_group where member_id = any(${memberIds}::uuid[]))
     and not exists (select from referral_hold h where h.earner = c.earner and h.friend = c.friend and h.cause = 'group')
  ${ON_MARK_CONFLICT}`;

export interface HoldRow {
  readonly earner: string;
  readonly friend: string;
  readonly cause: 'group' | 'burst' | 'cycle';
  readonly state: 'none' | 'held' | 'cleared' | 'confirmed';
  readonly flag: string;
}
/** Inserts holds for pairs of one group with commission on a day and no hold yet; returns them. */
export const holdGroups = (earners: readonly string[], terms: DayTerms): Sql<HoldRow> => sql`
  insert into referral_hold (earner, friend, cause, state, flag)
  select distinct d.earner, d.friend, 'group', 'none', d.earner || ' ' || d.friend || ' group'
    from ${dueCommission(earners, terms)} d
    join referral_group e on e.member_id = d.earner
    join referral_group f on f.member_id = d.friend and f.group_id = e.group_id
  on conflict do nothing returning earner, friend, cause, state, flag`;
/** Inserts holds of one flag; returns the new ones. */
export const insertHolds = (
  pairs: readonly { readonly earner: string; readonly friend: string }[],
  cause: 'burst' | 'cycle',
  from_day: string | null,
  flag: string,
): Sql<HoldRow> => sql`
  insert into referral_hold (earner, friend, cause, state, from_day, flag)
  select p.earner, p.friend, ${cause}, 'held', ${from_day}::date, ${flag}
    from unnest(${pairs.map(({ earner }) => earner)}::uuid[], ${pairs.map(({ friend }) => friend)}::uuid[]) p(earner, friend) order by 1, 2
  on conflict do nothing returning earner, friend, cause, state, flag`;

/** The number of decided flags of a burst. */
export const decidedFlags = (earner: string, burst: string): Sql<{ decided: number }> => sql`
  select count(distinct flag)::int as decided from referral_hold
   where earner = ${earner} and cause = 'burst' and state in ('cleared', 'confirmed') and starts_with(flag, ${burst})`;

/** Signals within the group of this member. */
export const groupSignals = (memberId: string): Sql<Pair & { seen_at: Date }> => sql`
  select s.low, s.high, s.kind, s.seen_at from referral_group me
    join referral_group g on g.group_id = me.group_id
    join referral_signal s on s.low = g.member_id
   where me.member_id = ${memberId} order by s.seen_at, s.low, s.high, s.kind limit 50`;

/** Commission withheld by the hold `h`, or until it was decided. */
const withheld = sql`
  (select coalesce(sum(c.turnover), 0)::bigint as turnover, coalesce(sum(c.amount), 0)::bigint as amount from referral_commission c
    where c.earner = h.earner and c.friend = h.friend and (h.from_day is null or c.day >= h.from_day)
      and (c.state <> 'due' or h.state = 'cleared'))`;
export const holdsOf = (flag: string): Sql<HoldRow & { amount: bigint }> => sql`
  select h.earner, h.friend, h.cause, h.state, h.flag, k.amount from referral_hold h cross join lateral ${withheld} k
   where h.flag = ${flag} order by h.friend for no key update of h`;
export interface WithheldRow extends Pick<HoldRow, 'friend' | 'state'> {
  readonly from_day: string | null;
  readonly turnover: bigint;
  readonly amount: bigint;
}
/** Commission withheld by a flag, highest first. */
export const withheldBy = (flagId: string): Sql<WithheldRow> => sql`
  select h.friend, h.state, h.from_day::text, k.turnover, k.amount
    from risk_flag f join referral_hold h on h.flag = f.subject cross join lateral ${withheld} k
   where f.id = ${flagId} and f.rule = 'referral' order by k.amount desc, h.friend`;
export interface OpenFlagRow {
  readonly id: string;
  readonly member_id: string;
  readonly signals: SignalKind[];
  readonly friends: number;
  readonly commission: bigint;
  readonly state: 'new' | 'reviewing';
  readonly created_at: Date;
  /** All open flags. */
  readonly open: number;
}
/** Open flags, oldest first, with withheld commission. */
export const openFlags = (): Sql<OpenFlagRow> => sql`
  select f.id, f.member_id, f.state, f.created_at, f.open, count(h.friend)::int as friends, coalesce(sum(k.amount), 0)::bigint as commission,
         array(select distinct e ->> 'signal' from jsonb_array_elements(f.evidence) e order by 1) as signals
    from (select *, count(*) over ()::int as open from risk_flag where rule = 'referral' and state <> 'closed' order by created_at, id limit 50) f
    left join referral_hold h on h.flag = f.subject
    left join lateral ${withheld} k on true
   group by f.id, f.member_id, f.state, f.created_at, f.open, f.evidence order by f.created_at, f.id`;
/** The number of open flags per member. */
export const openFlagsOf = (memberIds: readonly string[]): Sql<{ member_id: string; flags: number }> => sql`
  select member_id, count(*)::int as flags from risk_flag where member_id = any(${memberIds}::uuid[]) and rule = 'referral' and state <> 'closed' group by member_id`;
export const decideHold = (flag: string, state: 'cleared' | 'confirmed'): Sql => sql`
  update referral_hold set state = ${state}, decided_at = app_now() where flag = ${flag}`;

/** True when a hold or a group withholds this friend's commission from this member. */
export const isBarred = (earner: string, friend: string): Sql<{ barred: boolean }> => sql`
  select exists (select from referral_hold h where h.earner = ${earner} and h.friend = ${friend} and h.state <> 'cleared')
      or exists (select from referral_group e join referral_group f using (group_id)
                  where e.member_id = ${earner} and f.member_id = ${friend}
                    and not exists (select from referral_hold h where h.earner = ${earner} and h.friend = ${friend} and h.cause = 'group' and h.state = 'cleared')) as barred`;

export const flagOf = (subject: string): Sql<{ id: string }> => sql`
  select id from risk_flag where rule = 'referral' and subject = ${subject}`;

/** Those of these members whom the earner brought and who deposited. */
export const invitedDepositors = (earner: string, friends: readonly string[]): Sql<{ id: string }> => sql`
  select m.id from member m
   where m.id = any (${friends}::uuid[]) and m.referred_by = ${earner}
     and exists (select from referral_deposit d where d.friend = m.id)`;
