import { sql } from 'kysely';
import type { Sql } from '../platform/database/db.ts';
import type { ReportDays, ReportPart } from '../platform/database/report.ts';

/** A day as its newest run found it, and what all of its runs posted together. */
const settledDays = ({ from, to }: ReportDays): Sql<Record<string, unknown>> => sql`
  select r.day::text, r.earners, r.turnover, r.commission, r.held, a.posted, a.runs
    from (select day, sum(posted)::bigint as posted, count(*)::int as runs from referral_run
           where day between ${from}::date and ${to}::date group by day) a
    cross join lateral (select * from referral_run where day = a.day order by at desc, id desc limit 1) r
   order by r.day`;

/** What was settled for each day. */
export const referralReports: { readonly affiliates: ReportPart } = {
  affiliates: {
    title: 'ค่าแนะนำเพื่อนตามวัน',
    permission: 'affiliates.see',
    columns: {
      day: ['วันที่', 'day'],
      earners: ['ผู้แนะนำที่ได้รับ', 'count'],
      turnover: ['ยอดเดิมพันของเพื่อน', 'money'],
      commission: ['ค่าแนะนำ', 'money'],
      held: ['รอตรวจสอบ', 'money'],
      posted: ['เข้าบัญชีแล้ว', 'money'],
      runs: ['จำนวนครั้งที่คำนวณ', 'count'],
    },
    rows: (reader, days) => reader.rows(settledDays(days)),
  },
};
