import { sql } from 'kysely';
import type { Alert, Module } from '../../platform/module.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { type ExportPart, memberRows } from '../../platform/database/export.ts';
import type { Sql } from '../../platform/database/db.ts';
import type { ReportDays, ReportPart } from '../../platform/database/report.ts';
import { missingDays } from './terms/queries.ts';
import { incomeRequests } from './withdrawals.ts';

export const queues = {
  /** Pending withdrawals of income. */
  income: {
    permission: 'income-withdrawals.see',
    rows: sql`income_withdrawal where status = 'pending' and agreed_at is null`,
    oldest_at: sql`min(created_at)`,
    amount: sql`sum(amount)`,
  },
} satisfies Module['queues'];

const midnight = sql`bangkok_start(d.day::date + 1)`;
/** The nightly settlement, or its retry an hour later, should be over by then. */
const late = sql`${midnight} + interval '90 minutes'`;

export const referralAlerts: readonly Alert[] = [
  {
    // One alert for all days. A site without a first night has no late day.
    kind: 'referral-late',
    level: 'warning',
    source: sql`
      select ${late} as at, 'referral' as what, null as more from (${missingDays()}) d
       where ${late} < app_now() and ${midnight} > (select min(created_at) from referral_rate)`,
    text: (_what, _more, count) => `ยังไม่ได้สรุปค่าแนะนำเพื่อน ${count} วัน เลยเวลา 00:15 น. มานานแล้ว`,
  },
];

/** The income in a member's timeline: a line per settlement of a day and per withdrawal. */
export const referralTimeline: readonly TimelinePart[] = [
  {
    kind: 'income',
    events: (memberId) => sql`
      select at, day || '.' || turn as key, case when amount > 0 then 'income.earned' else 'income.reversed' end as what,
             day::text as of, null::text as ref, amount, null::uuid as operator_id, null::text as reason,
             null::text as before, null::text as after
        from referral_turn where earner = ${memberId}
      union all
      ${incomeRequests.events(memberId)}`,
  },
];

/** The member's commission rows without the friend's id; the friend is only part of the key. */
const commissions: ExportPart = ({ id }, after, limit) => {
  const [day, friend, kind] = after?.split(' ') ?? [];
  const place = day && friend && kind ? sql`(day, friend, kind) > (${day}::date, ${friend}::uuid, ${kind})` : sql`true`;
  return sql`
  select day || ' ' || friend || ' ' || kind as key, day::text as day, kind, level, turnover, (rate / 100.0)::float8 as rate, amount, state, settled_at
    from referral_commission where earner = ${id} and ${place}
   order by day, friend, kind limit ${limit}`;
};

/** Adjustments of each day: posted to income, taken back, owed. */
const adjustments: ExportPart = ({ id }, after, limit) => {
  const [day, turn] = after?.split(' ') ?? [];
  const place = day && turn ? sql`(day, turn) > (${day}::date, ${turn}::int)` : sql`true`;
  return sql`
  select day || ' ' || turn as key, day::text as day, turn, amount, posted, owed, at
    from referral_turn where earner = ${id} and ${place} order by day, turn limit ${limit}`;
};

/** The module's part of a member's export: sums and days, no data of friends. */
export const referralExports: Readonly<Record<string, ExportPart>> = {
  commissions,
  commission_settlements: adjustments,
  income_withdrawals: memberRows(
    'id, ref, amount, destination, to_bank, to_account, to_name, status, reason, created_at, agreed_at, decided_at',
    'income_withdrawal',
  ),
};

/** A day's newest run, with the total posted by all of its runs. */
const settledDays = ({ from, to }: ReportDays): Sql<Record<string, unknown>> => sql`
  select r.day::text, r.earners, r.turnover, r.commission, r.held, a.posted, a.runs
    from (select day, sum(posted)::bigint as posted, count(*)::int as runs from referral_run
           where day between ${from}::date and ${to}::date group by day) a
    cross join lateral (select * from referral_run where day = a.day order by at desc, id desc limit 1) r
   order by r.day`;

/** Settlements by day. */
export const referralReports: { readonly affiliates: ReportPart } = {
  affiliates: {
    order: 70,
    title: 'ค่าแนะนำเพื่อนตามวัน',
    permission: 'affiliates.see',
    columns: {
      day: ['วันที่', 'day'],
      earners: ['ผู้แนะนำที่ได้รับ', 'number'],
      turnover: ['ยอดเดิมพันของเพื่อน', 'money'],
      commission: ['ค่าแนะนำ', 'money'],
      held: ['รอตรวจสอบ', 'money'],
      posted: ['เข้าบัญชีแล้ว', 'money'],
      runs: ['จำนวนครั้งที่คำนวณ', 'count'],
    },
    rows: (reader, days) => reader.rows(settledDays(days)),
  },
};
