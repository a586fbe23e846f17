import type { CoolOffPeriod, ExclusionPeriod, LimitKind } from '@portal/contract/safer-play.ts';
import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { type ReportDays, withinDays } from '../../platform/database/report.ts';

/** Counts an opened helpline, without the member. */
export const helplineOpened = (): Sql => sql`
  insert into helpline_day as h (day, opens) values ((app_now() at time zone 'Asia/Bangkok')::date, 1)
  on conflict (day) do update set opens = h.opens + 1`;

export interface LimitsSetRow {
  readonly kind: LimitKind;
  readonly members: number;
}
export const limitsSetBetween = (span: ReportDays): Sql<LimitsSetRow> => sql`
  select kind, count(distinct member_id)::int as members from limit_step
   where what in ('set', 'lowered') and ${withinDays(sql`created_at`, span)} group by kind`;

export const increaseCounts = (
  span: ReportDays,
): Sql<{ asked: number; confirmed: number; cancelled: number; lapsed: number }> => sql`
  select (count(*) filter (where what = 'wished'))::int as asked, (count(*) filter (where what = 'confirmed'))::int as confirmed,
         (count(*) filter (where what = 'cancelled'))::int as cancelled, (count(*) filter (where what = 'lapsed'))::int as lapsed
    from limit_step where ${withinDays(sql`created_at`, span)}`;

export const breaks = (
  span: ReportDays,
): Sql<{ kind: 'cool_off' | 'excluded'; period: CoolOffPeriod | ExclusionPeriod; members: number }> => sql`
  select kind, period, count(distinct member_id)::int as members from member_break where ${withinDays(sql`started_at`, span)} group by kind, period`;

export const counts = (
  span: ReportDays,
): Sql<{ members_with_limit: number; returns_asked: number; returns_tried: number; helpline_opens: number }> => sql`
  select (select count(*) from limit_binding
           where coalesce(deposit_day, deposit_week, deposit_month, loss_day, loss_week, loss_month, time_day) is not null)::int as members_with_limit,
         (select count(*) from member_break where kind = 'excluded' and ${withinDays(sql`return_asked_at`, span)})::int as returns_asked,
         (select count(*) from return_attempt where ${withinDays(sql`tried_at`, span)})::int as returns_tried,
         (select coalesce(sum(opens), 0) from helpline_day where day between ${span.from}::date and ${span.to}::date)::int as helpline_opens`;

export const careCounts = (span: ReportDays): Sql<{ opened: number; open: number }> => sql`
  select (count(*) filter (where ${withinDays(sql`created_at`, span)}))::int as opened, (count(*) filter (where state <> 'closed'))::int as open
    from risk_flag where rule = 'care'`;
export const careOutcomes = (
  span: ReportDays,
): Sql<{ outcome: 'talked' | 'limits_set' | 'break_started' | 'no_answer' | 'no_concern'; count: number }> => sql`
  select outcome, count(*)::int as count from care_contact where ${withinDays(sql`created_at`, span)} group by outcome`;
