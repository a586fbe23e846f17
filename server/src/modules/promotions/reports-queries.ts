import { sql } from 'kysely';
import type { Sql } from '../../platform/database/db.ts';
import { type ReportDays, type ReportPart, withinDays } from '../../platform/database/report.ts';

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
    title: 'ต้นทุนและผลของโปรโมชั่น',
    permission: 'promotions.see',
    columns: {
      offer: ['โปรโมชั่น', 'text'],
      times: ['ครั้งที่รับ', 'count'],
      members: ['สมาชิก', 'count'],
      deposit: ['ยอดฝาก', 'money'],
      bonus: ['โบนัสที่ให้', 'money'],
      converted: ['เป็นเครดิตแล้ว', 'money'],
      forfeited: ['โบนัสที่คืน', 'money'],
      running: ['กำลังทำเทิร์น', 'count'],
    },
    rows: (reader, days) => reader.rows(granted(days)),
  },
};
