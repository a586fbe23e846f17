import type { CommissionKind, CommissionRow } from '@portal/contract/referral.ts';
import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/db.ts';
import { dueCommission } from '../due-queries.ts';
import { ofPeriod } from '../summaries/queries.ts';
import type { DayTerms } from '../terms/terms.ts';

/** Selects rows by day, range or settlement time, and by friend with all members below. */
export interface RowsQuery {
  readonly date?: string | undefined;
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
  readonly since?: Date | undefined;
  readonly id?: string | undefined;
}
/** The last row of a page: sorted by day and amount descending, then id and kind. */
export interface RowPosition {
  readonly date: string;
  readonly aff: bigint;
  readonly id: string;
  readonly kind: CommissionKind;
}
export interface ArithmeticRow extends RowPosition {
  readonly tel: string;
  readonly level: number;
  readonly turnover: bigint;
  readonly rate: number;
  readonly state: CommissionRow['state'];
  /** The total over all pages. */
  readonly total: bigint;
}

const isBelow = (node: string | undefined, depth: number): Sql =>
  node
    ? sql`c.friend in (with recursive under as (
        select ${node}::uuid as friend, 0 as deep
        union all select m.id, u.deep + 1 from under u join member m on m.referred_by = u.friend where u.deep < ${depth}::int) select friend from under)`
    : sql`true`;

const pageQuery = (rows: Sql, behind: RowPosition | undefined, limit: number): Sql<ArithmeticRow> => sql`
  with asked as (${rows})
  select a.day::text as date, a.friend as id, a.kind, m.tel, a.level, a.turnover, a.rate, a.amount as aff, a.state,
         (select coalesce(sum(amount) filter (where state in ('paid', 'due')), 0) from asked)::bigint as total
    from asked a join member m on m.id = a.friend
   where ${behind ? sql`(a.day, a.amount, a.friend, a.kind) < (${behind.date}::date, ${behind.aff}::bigint, ${behind.id}::uuid, ${behind.kind})` : sql`true`}
   order by a.day desc, a.amount desc, a.friend desc, a.kind desc limit ${limit}`;

/** Rows of settled days. */
export const settledRows = (
  memberId: string,
  { date, startDate = date, endDate = date, since, id }: RowsQuery,
  depth: number,
  behind: RowPosition | undefined,
  limit: number,
): Sql<ArithmeticRow> =>
  pageQuery(
    sql`select c.day, c.friend, c.kind, c.level, c.turnover, c.rate, c.amount, case c.state when 'due' then 'paid' else c.state end as state
          from referral_commission c
         where c.earner = ${memberId} and ${isBelow(id, depth)}
           and (${startDate ?? null}::date is null or c.day >= ${startDate ?? null}::date)
           and (${endDate ?? null}::date is null or c.day <= ${endDate ?? null}::date)
           and ${since ? ofPeriod(since) : sql`true`}`,
    behind,
    limit,
  );

/** Rows of an open day; manually settled ones count as paid. */
export const rowsSoFar = (
  memberId: string,
  terms: DayTerms,
  id: string | undefined,
  depth: number,
  behind: RowPosition | undefined,
  limit: number,
): Sql<ArithmeticRow> =>
  pageQuery(
    sql`select ${terms.day}::date as day, c.friend, c.kind, c.level, c.turnover, c.rate, c.amount,
               case when c.state = 'due' and s.amount = c.amount then 'paid' else c.state end as state
          from ${dueCommission([memberId], terms)} c
          left join referral_commission s on s.earner = ${memberId} and s.day = ${terms.day}::date and s.friend = c.friend
                                         and s.kind = c.kind and s.state = 'due'
         where ${isBelow(id, depth)}`,
    behind,
    limit,
  );

export const isSettled = (day: string): Sql<{ day: string }> => sql`
  select day::text from referral_day where day = ${day}::date and settled_at is not null`;
