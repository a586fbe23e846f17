import { sql } from 'kysely';
import type { Alert, Module } from '../../platform/module.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { type ExportPart, memberRows } from '../../platform/database/export.ts';
import type { Sql } from '../../platform/database/db.ts';
import type { ReportDays, ReportPart } from '../../platform/database/report.ts';
import { missingDays } from './terms/queries.ts';
import { incomeRequests } from './withdrawals.ts';

export const queues = {
  /** Income that members want out and nobody agreed to yet. */
  income: {
    permission: 'income-withdrawals.see',
    rows: sql`income_withdrawal where status = 'pending' and agreed_at is null`,
    oldest_at: sql`min(created_at)`,
    amount: sql`sum(amount)`,
  },
} satisfies Module['queues'];

const midnight = sql`bangkok_start(d.day::date + 1)`;
/** By then the night's settlement should be over, or the one that makes up for it an hour later. */
const late = sql`${midnight} + interval '90 minutes'`;

export const referralAlerts: readonly Alert[] = [
  {
    // All days as one: whoever is told looks at the settlements. A site that is younger than a night has missed none.
    kind: 'referral-late',
    level: 'warning',
    source: sql`
      select ${late} as at, 'referral' as what, null as more from (${missingDays()}) d
       where ${late} < app_now() and ${midnight} > (select min(created_at) from referral_rate)`,
    text: (_what, _more, count) => `ยังไม่ได้สรุปค่าแนะนำเพื่อน ${count} วัน เลยเวลา 00:15 น. มานานแล้ว`,
  },
];

/** Income from friends, a line for each settlement of a day, and requests to withdraw it. */
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

/** Each row of what a member was due, without the friend; a row is found again by its friend, who is not in the file. */
const commissions: ExportPart = ({ id }, after, limit) => {
  const [day, friend, kind] = after?.split(' ') ?? [];
  const place = day && friend && kind ? sql`(day, friend, kind) > (${day}::date, ${friend}::uuid, ${kind})` : sql`true`;
  return sql`
  select day || ' ' || friend || ' ' || kind as key, day::text as day, kind, level, turnover, (rate / 100.0)::float8 as rate, amount, state, settled_at
    from referral_commission where earner = ${id} and ${place}
   order by day, friend, kind limit ${limit}`;
};

/** Turns of a day's settlements: posted to the income, taken back from it, owed. */
const turns: ExportPart = ({ id }, after, limit) => {
  const [day, turn] = after?.split(' ') ?? [];
  const place = day && turn ? sql`(day, turn) > (${day}::date, ${turn}::int)` : sql`true`;
  return sql`
  select day || ' ' || turn as key, day::text as day, turn, amount, posted, owed, at
    from referral_turn where earner = ${id} and ${place} order by day, turn limit ${limit}`;
};

/** A member's export of this module: sums and days, and nothing of a friend. */
export const referralExports: Readonly<Record<string, ExportPart>> = {
  commissions,
  commission_settlements: turns,
  income_withdrawals: memberRows(
    'id, ref, amount, destination, to_bank, to_account, to_name, status, reason, created_at, agreed_at, decided_at',
    'income_withdrawal',
  ),
};

/** A day as its newest run found it, and what all of its runs posted together. */
const settledDays = ({ from, to }: ReportDays): Sql<Record<string, unknown>> => sql`
  select r.day::text, r.earners, r.turnover, r.commission, r.held, a.posted, a.runs
    from (select day, sum(posted)::bigint as posted, count(*)::int as runs from referral_run
           where day between ${from}::date and ${to}::date group by day) a
    cross join lateral (select * from referral_run where day = a.day order by at desc, id desc limit 1) r
   order by r.day`;

/** Settlements by day. */
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
