import { sql } from 'kysely';
import { referrals } from '../identity/index.ts';
import type { Sql } from '../../platform/database/db.ts';
import type { DayTerms } from './terms/terms.ts';

/** The number of levels that pay on this day. */
const payingLevels = ({ rates }: DayTerms): number =>
  rates.reduce((deepest, rate, at) => (rate > 0 ? at + 1 : deepest), 1);

/** Friends below these members whose stakes or first deposit earn commission on this day. */
export const friendsBelow = (earners: readonly string[], terms: DayTerms): Sql =>
  referrals.downlineOf(earners, payingLevels(terms));

/**
 * Commission due to these members for a day, as rows of `referral_commission`, computed from the play counters alone.
 */
export const dueCommission = (earners: readonly string[], terms: DayTerms): Sql => sql`
  (with brought as (
     select b.earner, b.friend, b.through, b.level, 'turnover' as kind, p.turnover, (${terms.rates}::int[])[b.level] as rate,
            p.turnover * (${terms.rates}::int[])[b.level] / 10000 as amount
       from ${friendsBelow(earners, terms)} b
      cross join lateral (select sum(d.staked)::bigint as turnover from play_day d
                           where d.member_id = b.friend and d.day = ${terms.day}::date and d.game <> all(${terms.excluded}::text[])) p
      where p.turnover > 0
      union all
     select m.referred_by, m.id, m.id, 1, 'first_deposit', 0, 0, f.amount
       from member m join referral_deposit f on f.friend = m.id
      where m.referred_by = any(${earners}::uuid[]) and f.day = ${terms.day}::date and f.amount > 0),
   barred as (${referrals.restrictedAt(sql`select unnest(${earners}::uuid[])`, sql`bangkok_start(${terms.day}::date)`)})
   select b.earner, b.friend, ${terms.day}::date as day, b.kind, b.through, b.level::smallint as level, b.turnover, b.rate, b.amount,
          case when b.earner in (select member_id from barred) then 'none'
               when coalesce(h.is_none, false) then 'none'
               when e.group_id = f.group_id and not coalesce(h.has_group, false) then 'none'
               when coalesce(h.is_held, false) then 'held' else 'due' end as state
     from brought b
     left join referral_group e on e.member_id = b.earner
     left join referral_group f on f.member_id = b.friend
     left join lateral (
       select bool_or(state in ('none', 'confirmed')) as is_none, bool_or(state = 'held') as is_held, bool_or(cause = 'group') as has_group
         from referral_hold where earner = b.earner and friend = b.friend and (from_day is null or from_day <= ${terms.day}::date)) h on true
    where b.amount > 0)`;

/** Serialises settlements, and other changes of commission, across nodes until the transaction ends. */
export const lockSettlement = (): Sql => sql`select pg_advisory_xact_lock(hashtext('referral settlement'))`;

/** Locks an existing mark, so that a concurrent settlement cannot miss the change. */
export const ON_MARK_CONFLICT = sql`on conflict (friend, day) do update set day = excluded.day`;
/** Marks a friend's commission for recomputation, on all days or since one. */
export const markPair = (earner: string, friend: string, since: string | null = null): Sql => sql`
  insert into referral_dirty (friend, day)
  select distinct friend, day from referral_commission
   where earner = ${earner} and friend = ${friend} and (${since}::date is null or day >= ${since}::date)
   ${ON_MARK_CONFLICT}`;
/** Marks a day, settled or not: a first settlement in progress is not visible here. */
export const markDay = (friend: string, day: string): Sql => sql`
  insert into referral_dirty (friend, day) values (${friend}, ${day}::date) ${ON_MARK_CONFLICT}`;

interface DepositRow {
  readonly friend: string;
  readonly day: string;
  readonly deposit_id: string;
  readonly amount: bigint;
}
export const lockedDeposit = (friend: string): Sql<DepositRow> => sql`
  select friend, day::text, deposit_id, amount from referral_deposit where friend = ${friend} for no key update`;
export const insertDeposit = (d: DepositRow): Sql => sql`
  insert into referral_deposit (friend, day, deposit_id, amount) values (${d.friend}, ${d.day}::date, ${d.deposit_id}, ${d.amount})
  on conflict (friend) do nothing`;
export const moveDeposit = (friend: string, day: string, depositId: string): Sql => sql`
  update referral_deposit set day = ${day}::date, deposit_id = ${depositId} where friend = ${friend}`;
export const deleteDeposit = (friend: string): Sql => sql`delete from referral_deposit where friend = ${friend}`;
