import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { type ExportPart, memberRows } from '../../platform/database/export.ts';
import { type ReportDays, type ReportPart, withinDays } from '../../platform/database/report.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import type { Module } from '../../platform/module.ts';

/** Offers, and bonuses by the offer they came from. */
export const promotionNames: NonNullable<Module['names']> = (ids) => sql`
  select p.id::text, coalesce((select title from promotion_version v where v.promotion_id = p.id order by version desc limit 1),
                              (select title from promotion_draft d where d.promotion_id = p.id)) as name
    from promotion p where p.id = any (${ids}::uuid[])
  union all select id::text, title from promotion_version where id = any (${ids}::uuid[])
  union all select g.id::text, v.title from promotion_grant g join promotion_version v on v.id = g.version_id where g.id = any (${ids}::uuid[])`;

export const figures = {
  /** Bonuses converted to own money. */
  bonus_cost: {
    statement: (within) => sql`select coalesce(sum(converted), 0) from promotion_grant where ${within(sql`ended_at`)}`,
    isCompared: true,
  },
} satisfies Module['figures'];

/** Newest title of an offer. */
const title = sql`(select title from promotion_version v where v.promotion_id = c.promotion_id order by version desc limit 1)`;

/** A member's coupons, with the operator who gave them, and their bonuses. */
const coupons: TimelinePart = {
  kind: 'coupon',
  events: (memberId) => sql`
    select c.created_at as at, c.id::text as key, 'coupon.given' as what, ${title} as of, null::text as ref, null::bigint as amount,
           case when c.key like 'operator/%' then split_part(c.key, '/', 2)::uuid end as operator_id, null::text as reason,
           null::text as before, null::text as after
      from promotion_coupon c where c.member_id = ${memberId}
    union all
    select g.created_at, c.id::text, 'coupon.used', v.title, null, g.bonus, null, null, null, null
      from promotion_coupon c join promotion_grant g on g.id = c.grant_id join promotion_version v on v.id = g.version_id
     where c.member_id = ${memberId}`,
};

/** A member's bonuses and their ends, with the converted amount. */
const bonuses: TimelinePart = {
  kind: 'bonus',
  events: (memberId) => sql`
    select g.created_at as at, g.id::text as key, 'bonus.taken' as what, v.title as of, null::text as ref, g.bonus as amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from promotion_grant g join promotion_version v on v.id = g.version_id where g.member_id = ${memberId}
    union all
    select g.ended_at, g.id::text, 'bonus.' || g.state, v.title, null, g.converted, null, null, null, null
      from promotion_grant g join promotion_version v on v.id = g.version_id where g.member_id = ${memberId} and g.ended_at is not null`,
};

export const promotionTimeline: readonly TimelinePart[] = [bonuses, coupons];

/** The module's part of a member's export. */
export const promotionExports: Readonly<Record<string, ExportPart>> = {
  coupons: memberRows('id, promotion_id, grant_id, expires_at, created_at', 'promotion_coupon'),
  bonuses: memberRows(
    'id, kind, promotion_id, version_id, deposit_id, period_from, period_to, state, base, deposit, bonus, required, done, cap, converted, forfeited, created_at, expires_at, ended_at',
    'promotion_grant',
  ),
};

/** Offers by newest title, return-loss as one; largest bonus sum first. */
const granted = (days: ReportDays): Sql<Record<string, unknown>> => sql`
  select coalesce((select v.title from promotion_version v where v.promotion_id = g.promotion_id order by v.version desc limit 1),
                  'คืนยอดเสีย') as offer,
         g.times, g.members, g.deposit, g.bonus, g.converted, g.forfeited, g.running
    from (select promotion_id, count(*)::int as times, count(distinct member_id)::int as members, sum(deposit)::bigint as deposit,
                 sum(bonus)::bigint as bonus, sum(converted)::bigint as converted, sum(forfeited)::bigint as forfeited,
                 (count(*) filter (where state = 'running'))::int as running
            from promotion_grant where ${withinDays(sql`created_at`, days)} group by promotion_id) g
   order by g.bonus desc, g.promotion_id limit 2000`;

/** Cost and results of offers taken on these days. */
export const promotionReports: { readonly promotions: ReportPart } = {
  promotions: {
    order: 40,
    title: 'ต้นทุนและผลของโปรโมชั่น',
    permission: 'promotions.see',
    columns: {
      offer: ['โปรโมชั่น', 'text'],
      times: ['ครั้งที่รับ', 'count'],
      members: ['สมาชิก', 'number'],
      deposit: ['ยอดฝาก', 'money'],
      bonus: ['โบนัสที่ให้', 'money'],
      converted: ['เป็นเครดิตแล้ว', 'money'],
      forfeited: ['โบนัสที่คืน', 'money'],
      running: ['กำลังทำเทิร์น', 'count'],
    },
    rows: (reader, days) => reader.rows(granted(days)),
  },
};
