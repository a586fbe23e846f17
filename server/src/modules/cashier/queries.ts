import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { isOpen } from './account-queries.ts';

/** Open deposit requests with an offer: of everybody, of the member, of members who may be the same person. */
export interface OpenClaims {
  readonly promotion_id: string;
  readonly total: number;
  readonly own: number;
  readonly by_same: boolean;
}

/** Open deposits with an offer, by offer: total, the member's own, and whether a possible same person has one. */
export const openClaims = (memberId: string | null, same: readonly string[]): Sql<OpenClaims> => sql`
  select promotion_id, count(*)::int as total, (count(*) filter (where member_id = ${memberId}::uuid))::int as own,
         bool_or(member_id = any(${same}::uuid[])) as by_same
    from deposit d
   where promotion_version_id is not null and not promotion_lapsed and ${isOpen}
   group by promotion_id`;

/** Time of the last credited deposit. */
export const lastCredited = (memberId: string): Sql<{ at: Date }> => sql`
  select decided_at as at from deposit where member_id = ${memberId} and state = 'credited' order by id desc limit 1`;

export const openWithdrawals = (memberId: string): Sql<{ count: number }> => sql`
  select count(*)::int as count from withdrawal where member_id = ${memberId} and status in ('waiting_for_approve', 'Approve')`;

/** Members with at least `least` failed deposits in a day: ended unpaid, or refused by a limit. */
export const failedDeposits = (least: number): Sql<{ member_id: string; amount: number }> => sql`
  select member_id, count(*)::int as amount
    from (select member_id from deposit
           where state in ('expired', 'cancelled', 'rejected') and created_at > app_now() - interval '24 hours'
          union all
          select member_id from deposit_refusal where refused_at > app_now() - interval '24 hours') f
   group by member_id having count(*) >= ${least}`;

/** Deletes outdated refusals (docs/decisions/retention.md). */
export const sweepRefusals = (): Sql =>
  sql`delete from deposit_refusal where refused_at < app_now() - interval '2 days'`;

interface FirstRow {
  readonly member_id: string;
  readonly referred_by: string | null;
  readonly first_id: string | null;
  readonly first_day: string | null;
}
/** A deposit's member, with that member's first credited deposit. */
export const firstDepositOfMember = (id: string): Sql<FirstRow> => sql`
  select d.member_id, m.referred_by, f.id as first_id, bangkok_day(f.decided_at)::text as first_day
    from deposit d join member m on m.id = d.member_id
    left join lateral (select o.id, o.decided_at from deposit o where o.member_id = d.member_id and o.state = 'credited'
                        order by o.decided_at, o.id limit 1) f on true
   where d.id = ${id}`;

/** A member and an account that paid for a deposit of theirs. */
export interface SenderAccount {
  readonly member_id: string;
  readonly bank: string;
  readonly number: string;
}

/** Accounts that paid for these members, without masked ones. */
export const payersOf = (memberIds: readonly string[]): Sql<SenderAccount> => sql`
  select distinct d.member_id, l.from_bank as bank, l.from_account as number
    from deposit d join statement_line l on l.id = d.statement_line_id
   where d.member_id = any(${memberIds}::uuid[]) and d.state = 'credited' and l.from_bank is not null and l.from_account ~ '^[0-9]{6,20}$'`;

/** Members with deposits from one of these accounts. */
export const paidFrom = (accounts: readonly Pick<SenderAccount, 'bank' | 'number'>[]): Sql<SenderAccount> => sql`
  select distinct d.member_id, l.from_bank as bank, l.from_account as number
    from unnest(${accounts.map(({ bank }) => bank)}::text[], ${accounts.map(({ number }) => number)}::text[]) a(bank, number)
    join statement_line l on l.from_account = a.number and l.from_bank = a.bank
    join deposit d on d.id = l.deposit_id and d.statement_line_id = l.id and d.state = 'credited'`;

/** Percent of stakes won back, and of deposits withdrawn, from which money counts as cycled. */
const RETURNED_PERCENT = 95;
const WITHDRAWN_PERCENT = 80;
/** Minimum stakes of cycled money, satang. */
const MIN_STAKE = 100_000n;
/** Maximum hours from deposit to withdrawal. */
const MAX_HOURS = 24;
const startOf = (day: string, days = 0): Sql => sql`bangkok_start(${day}::date + ${days}::int)`;

/**
 * Members who only cycled money through bets: within 24 hours of a deposit, also over midnight, they withdrew almost all deposits, and
 * won back almost all stakes of one of those days or of both. Considers stretches that touch the given Bangkok day; `since` is the
 * first day with such stakes.
 */
export const cyclersOf = (memberIds: readonly string[], day: string): Sql<{ member_id: string; since: string }> => sql`
  with moved as (
    select member_id, at, brought, asked, sum(brought) over so_far as all_brought, sum(asked) over so_far as all_asked
      from (select d.member_id, d.decided_at as at, d.credited as brought, 0 as asked from deposit d
             where d.member_id = any(${memberIds}::uuid[]) and d.state = 'credited'
               and d.decided_at >= ${startOf(day, -1)} and d.decided_at < ${startOf(day, 2)}
            union all
            select w.member_id, w.created_at, 0, w.amount from withdrawal w
             where w.member_id = any(${memberIds}::uuid[]) and w.status <> 'Reject'
               and w.created_at >= ${startOf(day, -1)} and w.created_at < ${startOf(day, 2)}) m
    window so_far as (partition by member_id order by at, asked rows unbounded preceding)),
  mine as ( -- a member's own together, so that nothing is joined with what others moved
    select member_id, array_agg(at) as at, array_agg(brought) as brought, array_agg(asked) as asked,
           array_agg(all_brought) as all_brought, array_agg(all_asked) as all_asked
      from moved group by member_id having max(asked) > 0 and max(brought) > 0),
  stretch as (
    select distinct m.member_id, bangkok_day(b.at) as since, bangkok_day(e.at) as until
      from mine m
     cross join unnest(m.at, m.brought, m.all_brought, m.all_asked) b(at, brought, all_brought, all_asked)
     cross join unnest(m.at, m.asked, m.all_brought, m.all_asked) e(at, asked, all_brought, all_asked)
     where b.brought > 0 and b.at < ${startOf(day, 1)} and e.asked > 0 and e.at >= ${startOf(day)}
       and e.at between b.at and b.at + make_interval(hours => ${MAX_HOURS})
       and (e.all_asked - b.all_asked) * 100 >= (e.all_brought - b.all_brought + b.brought) * ${WITHDRAWN_PERCENT})
  select s.member_id, min(p.since)::text as since
    from stretch s
   cross join lateral (
     select coalesce(min(g.day), s.since) as since
       from (select p.day from play_day p where p.member_id = s.member_id and p.day between s.since and s.until
              group by grouping sets ((p.day), ())
             having sum(p.staked) >= ${MIN_STAKE} and sum(p.won) * 100 >= sum(p.staked) * ${RETURNED_PERCENT}) g
     having count(*) > 0) p
   group by s.member_id`;

/** The sum credited to a member on a day of Bangkok. */
const creditedOn = (memberId: Sql, day: Sql): Sql => sql`
  coalesce((select sum(o.credited) from deposit o
             where o.member_id = ${memberId} and o.state = 'credited'
               and o.decided_at >= bangkok_start(${day})
               and o.decided_at < bangkok_start(${day} + 1)), 0)::bigint`;

/** A credited deposit. */
export interface CreditedDeposit {
  readonly member_id: string;
  /** The Bangkok day of the credit; `credited`: satang credited to the member on that day in total. */
  readonly day: string;
  readonly credited: bigint;
  readonly is_first: boolean;
  /** The referring member. */
  readonly referred_by: string | null;
}

export const creditedDeposit = (id: string): Sql<CreditedDeposit> => sql`
  select d.member_id, d.day::text, ${creditedOn(sql`d.member_id`, sql`d.day`)} as credited, m.referred_by,
         (select o.id from deposit o where o.member_id = d.member_id and o.state = 'credited' and o.id <> d.id
             and (o.decided_at, o.id) < (d.decided_at, d.id) limit 1) is null as is_first
    from (select *, bangkok_day(decided_at) as day from deposit where id = ${id} and state = 'credited') d
    join member m on m.id = d.member_id`;

export const creditedToday = (memberId: string): Sql<{ credited: bigint }> => sql`
  select ${creditedOn(sql`${memberId}::uuid`, sql`bangkok_day(app_now())`)} as credited`;
