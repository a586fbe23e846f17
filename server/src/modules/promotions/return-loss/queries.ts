import type { ReturnLossState } from '@portal/contract/console/return-loss.ts';
import type { ReturnLossPeriod } from '@portal/contract/promotions.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import type { Publishers } from '../queries.ts';
import type { Period, PlayTotals, ScheduledTerms } from './rules.ts';

/** Scheduled terms with those of their bonus. */
export interface TermsRow extends ScheduledTerms, Publishers {
  readonly version_id: string;
  readonly version: number;
  readonly is_on: boolean;
  readonly minimum: bigint;
  readonly terms: unknown;
}

/** Ordered by day; the newest terms of each day. */
export const schedule = (): Sql<TermsRow> => sql`
  select distinct on (t.from_day) t.version_id, t.from_day::text, t.is_on, t.period, t.minimum, v.version, v.terms, v.published_by, v.agreed_by
    from return_loss_terms t join promotion_version v on v.id = t.version_id
   order by t.from_day, v.version desc`;

interface NewTerms {
  readonly version_id: string;
  readonly from_day: string;
  readonly is_on: boolean;
  readonly period: ReturnLossPeriod;
  readonly minimum: bigint;
}

/** Advisory lock for changes of the terms. */
export const lockTerms = (): Sql => sql`select pg_advisory_xact_lock(hashtextextended('return-loss', 0))`;

export const insertTerms = (t: NewTerms): Sql => sql`
  insert into return_loss_terms (version_id, from_day, is_on, period, minimum)
  values (${t.version_id}, ${t.from_day}::date, ${t.is_on}, ${t.period}, ${t.minimum})`;

export const newestVersion = (): Sql<{ version: number }> => sql`
  select coalesce(max(version), 0)::int as version from promotion_version where promotion_id is null`;

const bangkok = (day: string): Sql => sql`(${day}::date)::timestamp at time zone 'Asia/Bangkok'`;

/** Play totals of a member's own money on these Bangkok days, `to` excluded. */
export const playTotalsIn = (memberId: string, { from, to }: Period): Sql<PlayTotals> => sql`
  select coalesce(sum(p.staked), 0)::bigint as staked, coalesce(sum(p.won + p.given), 0)::bigint as won,
         (select coalesce(sum(converted), 0)::bigint from promotion_grant
           where member_id = ${memberId} and ended_at >= ${bangkok(from)} and ended_at < ${bangkok(to)}) as converted,
         (select coalesce(sum(bonus), 0)::bigint from promotion_grant
           where member_id = ${memberId} and kind = 'return_loss' and period_from <> ${from}::date
             and period_from < ${to}::date and period_to > ${from}::date) as refunded
    from play_day p where p.member_id = ${memberId} and p.day >= ${from}::date and p.day < ${to}::date`;

/** As `playTotalsIn`, for every member who played. */
export const playTotalsOfAll = ({ from, to }: Period): Sql<PlayTotals> => sql`
  with played as (
    select member_id, sum(staked) as staked, sum(won + given) as won from play_day
     where day >= ${from}::date and day < ${to}::date group by member_id),
  converted as (
    select member_id, sum(converted) as converted from promotion_grant
     where ended_at >= ${bangkok(from)} and ended_at < ${bangkok(to)} group by member_id)
  select p.staked::bigint, p.won::bigint, coalesce(c.converted, 0)::bigint as converted, 0::bigint as refunded
    from played p left join converted c on c.member_id = p.member_id`;

export interface ReturnLossRow {
  readonly id: string;
  readonly created_at: Date;
  readonly base: bigint;
  readonly bonus: bigint;
  readonly required: bigint;
}

/** The member's return-loss of the period that begins on this day. */
export const returnLossOf = (memberId: string, { from }: Period): Sql<ReturnLossRow> => sql`
  select id, created_at, base, bonus, required from promotion_grant
   where member_id = ${memberId} and kind = 'return_loss' and period_from = ${from}::date`;

/** True if the member has an unsettled round. */
export const openRounds = (memberId: string): Sql<{ open: boolean }> => sql`
  select exists (select from play_round where member_id = ${memberId} and settled_at is null) as open`;

interface NewReturnLoss {
  readonly id: string;
  readonly member_id: string;
  readonly version_id: string;
  readonly period: Period;
  readonly base: bigint;
  readonly bonus: bigint;
  readonly required: bigint;
  readonly expires_days: number | null;
}

export const insertReturnLoss = (g: NewReturnLoss): Sql => sql`
  insert into promotion_grant (id, kind, member_id, version_id, period_from, period_to, base, deposit, bonus, required, expires_at)
  values (${g.id}, 'return_loss', ${g.member_id}, ${g.version_id}, ${g.period.from}::date, ${g.period.to}::date, ${g.base}, 0,
          ${g.bonus}, ${g.required}, app_now() + make_interval(days => ${g.expires_days}::int))`;

/** Newest periods with a recipient. */
export const takenPeriods = (limit: number): Sql<Omit<ReturnLossState['periods'][number], 'claimable'>> => sql`
  select period_from::text as from, period_to::text as to, count(*)::int as takers, sum(base)::bigint as lost, sum(bonus)::bigint as given
    from promotion_grant where kind = 'return_loss'
   group by period_from, period_to order by period_from desc, period_to desc limit ${limit}`;
