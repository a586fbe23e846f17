import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { below, due } from '../due/queries.ts';
import type { DayTerms } from '../terms/terms.ts';

/** Those who bring these members something on a day, and whom they bring it. */
export const concerned = (earners: readonly string[], terms: DayTerms): Sql<{ earner: string; friend: string }> => sql`
  select distinct b.earner, b.friend from ${below(earners, terms)} b
   where exists (select from play_day d where d.member_id = b.friend and d.day = ${terms.day}::date and d.staked > 0)
  union
  select m.referred_by, m.id from member m join referral_deposit f on f.friend = m.id
   where m.referred_by = any(${earners}::uuid[]) and f.day = ${terms.day}::date and f.amount > 0`;

export interface Pair {
  readonly low: string;
  readonly high: string;
  readonly kind: 'device' | 'payer' | 'person';
}
/** Those that were not known. */
export const insertSignals = (pairs: readonly Pair[]): Sql<Pair> => sql`
  insert into referral_signal (low, high, kind)
  select * from unnest(${pairs.map((p) => p.low)}::uuid[], ${pairs.map((p) => p.high)}::uuid[], ${pairs.map((p) => p.kind)}::text[])
   order by 1, 2, 3 on conflict do nothing returning low, high, kind`;

export const openGroups = (memberIds: readonly string[]): Sql => sql`
  insert into referral_group (member_id, group_id) select id, id from unnest(${memberIds}::uuid[]) id on conflict do nothing`;
/** The groups of two become one. */
export const joinGroups = (low: string, high: string): Sql => sql`
  update referral_group set group_id = (select group_id from referral_group where member_id = ${low})
   where group_id = (select group_id from referral_group where member_id = ${high})`;

/** Days that were reckoned of pairs that are in one group now, and of whom nobody has decided. */
export const markGroups = (memberIds: readonly string[]): Sql => sql`
  insert into referral_dirty (friend, day)
  select distinct c.friend, c.day
    from referral_group a
    join referral_group b on b.group_id = a.group_id and b.member_id <> a.member_id
    join referral_commission c on c.earner = b.member_id and c.friend = a.member_id and c.state <> 'none'
   where a.group_id in (select group_id from referral_group where member_id = any(${memberIds}::uuid[]))
     and not exists (select from referral_hold h where h.earner = c.earner and h.friend = c.friend and h.cause = 'group')
  on conflict do nothing`;

export interface HoldRow {
  readonly earner: string;
  readonly friend: string;
  readonly cause: 'group' | 'burst' | 'cycle';
  readonly state: 'none' | 'held' | 'cleared' | 'confirmed';
  readonly flag: string;
}
/** Pairs of one group that would bring something on a day, and were not seen before. */
export const holdGroups = (earners: readonly string[], terms: DayTerms): Sql<HoldRow> => sql`
  insert into referral_hold (earner, friend, cause, state, flag)
  select distinct d.earner, d.friend, 'group', 'none', d.earner || ' ' || d.friend || ' group'
    from ${due(earners, terms)} d
    join referral_group e on e.member_id = d.earner
    join referral_group f on f.member_id = d.friend and f.group_id = e.group_id
  on conflict do nothing returning earner, friend, cause, state, flag`;
/** Of one flag; those that were not known. */
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

/** Between the members of the group of these two. */
export const groupSignals = (memberId: string): Sql<Pair & { seen_at: Date }> => sql`
  select s.low, s.high, s.kind, s.seen_at from referral_group me
    join referral_group g on g.group_id = me.group_id
    join referral_signal s on s.low = g.member_id
   where me.member_id = ${memberId} order by s.seen_at, s.low, s.high, s.kind limit 50`;

export const holdsOf = (flag: string): Sql<HoldRow & { amount: bigint }> => sql`
  select h.earner, h.friend, h.cause, h.state, h.flag,
         coalesce((select sum(c.amount) from referral_commission c where c.earner = h.earner and c.friend = h.friend and c.state in ('held', 'none')), 0)::bigint as amount
    from referral_hold h where h.flag = ${flag} order by h.friend for no key update of h`;
export const decideHold = (flag: string, state: 'cleared' | 'confirmed'): Sql => sql`
  update referral_hold set state = ${state}, decided_at = app_now() where flag = ${flag}`;

/** Whether anything keeps what this friend brings from this member. */
export const isBarred = (earner: string, friend: string): Sql<{ barred: boolean }> => sql`
  select exists (select from referral_hold h where h.earner = ${earner} and h.friend = ${friend} and h.state <> 'cleared')
      or exists (select from referral_group e join referral_group f using (group_id)
                  where e.member_id = ${earner} and f.member_id = ${friend}
                    and not exists (select from referral_hold h where h.earner = ${earner} and h.friend = ${friend} and h.cause = 'group' and h.state = 'cleared')) as barred`;

export const flagOf = (subject: string): Sql<{ id: string }> => sql`
  select id from risk_flag where rule = 'referral' and subject = ${subject}`;
