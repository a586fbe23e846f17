import { type RawBuilder, sql } from 'kysely';
import { type Finder, MAX_MATCHES } from '../../platform/search/search.ts';
import type { Module } from '../../platform/module.ts';
import type { TimelinePart } from '../../platform/database/timeline.ts';
import { type ExportPart, memberRows } from '../../platform/database/export.ts';
import { type ReportDays, type ReportPart, withinDays } from '../../platform/database/report.ts';
import type { Sql } from '../../platform/database/db.ts';
import { withdrawals } from './withdrawals/source.ts';
import { depositMatches, lineMatches } from './search-queries.ts';
import { postingKey } from './checks/lines.ts';
import { channelNames } from './history/file.ts';

const matchedBy = (ways: readonly RawBuilder<unknown>[]) => sql`
  id = any (array(${sql.join(ways, sql` union all `)})) order by id desc limit ${MAX_MATCHES}`;

/** Search of withdrawals, deposits and statement lines. */
export const paymentFinders: readonly Finder[] = [
  withdrawals.finder,
  {
    kind: 'deposit',
    permission: 'deposits.see',
    statement: (search) => sql`
      select id, ref, member_id, amount_to_pay as amount, created_at as at from deposit where ${matchedBy(depositMatches(search))}`,
  },
  {
    kind: 'line',
    permission: 'deposits.see',
    statement: (search) => sql`
      select id, ref, null::uuid as member_id, amount, created_at as at from statement_line where ${matchedBy(lineMatches(search))}`,
  },
];

/** Display names (references) for ids in the audit log. */
export const paymentNames: NonNullable<Module['names']> = (ids) => sql`
  select id::text, ref as name from deposit where id = any (${ids}::uuid[])
  union all select id::text, ref from withdrawal where id = any (${ids}::uuid[])
  union all select id::text, ref from statement_line where id = any (${ids}::uuid[])
  union all select s.id::text, d.ref from slip s join deposit d on d.id = s.deposit_id where s.id = any (${ids}::uuid[])`;

/**
 * A member's reversed credits: from approved undo requests of lines, with deposit and times from the postings. A line may be undone
 * several times, for different members.
 */
const undone = (memberId: string) => sql`
  select u.id, u.reference as deposit_id, u.amount, u.created_at as at, c.created_at as credited_at
    from (select distinct subject_id from approval where member_id = ${memberId} and kind = 'line.undo' and status = 'approved') asked
    join statement_line l on l.id = asked.subject_id
    cross join generate_series(0, l.undone - 1) nth
    join ledger_transfer u on u.idempotency_key = ${postingKey('undo', 'l.id')} || '.' || nth and u.reason = 'deposit_undone'
    join ledger_account w on w.id = u.debit_account and w.owner = ${memberId}
    join ledger_transfer c on c.idempotency_key in (${postingKey('in', 'l.id')}, ${postingKey('dep', 'u.reference')})
                          and c.reference = u.reference and c.credit_account = u.debit_account and c.reason = 'deposit'`;

/** Timeline of deposits. The row of a reversed deposit shows only its end; earlier events come from the ledger. */
const deposits: TimelinePart = {
  kind: 'deposit',
  events: (memberId) => sql`
    with undone as materialized (${undone(memberId)})
    select created_at as at, id::text as key, 'deposit.asked' as what, null::text as of, ref, amount,
           null::uuid as operator_id, null::text as reason, null::text as before, null::text as after
      from deposit where member_id = ${memberId}
    union all
    select coalesce(decided_at, expires_at), id::text, 'deposit.' || state, null, ref, coalesce(credited, amount), credited_by, reason, null, null
      from deposit where member_id = ${memberId} and state in ('credited', 'rejected', 'cancelled', 'expired')
       and id not in (select deposit_id from undone)
    union all
    select u.credited_at, u.id::text, 'deposit.credited', null, d.ref, u.amount, null, null, null, null
      from undone u join deposit d on d.id = u.deposit_id
    union all
    select u.at, u.id::text, 'deposit.undone', null, d.ref, -u.amount, null, null, null, null
      from undone u join deposit d on d.id = u.deposit_id`,
};

/** Deposits and withdrawals in a member's timeline. */
export const paymentTimeline: readonly TimelinePart[] = [deposits, { kind: 'withdrawal', events: withdrawals.events }];

/** A member's export of this module. */
export const paymentExports: Readonly<Record<string, ExportPart>> = {
  deposits: memberRows(
    'id, ref, channel, provider, amount, amount_to_pay, state, credited, promotion_id, reason, bank_time, created_at, decided_at',
    'deposit',
  ),
  withdrawals: memberRows(
    'id, ref, amount, status, to_bank, to_account, to_name, reason, created_at, approved_at, settled_at',
    'withdrawal',
  ),
};

export const paymentReports: { readonly deposits: ReportPart; readonly withdrawals: ReportPart } = {
  deposits: {
    order: 20,
    title: 'ยอดฝากตามช่องทาง',
    permission: 'ledger.see',
    columns: {
      channel: ['ช่องทาง', 'text'],
      provider: ['ผู้ให้บริการ', 'text'],
      asked: ['รายการที่ขอ', 'count'],
      credited: ['สำเร็จ', 'count'],
      amount: ['ยอดเข้า', 'money'],
      by_itself: ['จับคู่อัตโนมัติ', 'count'],
      by_itself_percent: ['จับคู่อัตโนมัติ (%)', 'percent'],
      credit_s: ['ถึงเครดิต (ค่ากลาง วินาที)', 'seconds'],
    },
    rows: async (reader, days) => {
      const names = await channelNames(reader);
      const name = (code: unknown) => (typeof code === 'string' ? (names.get(code) ?? code) : code);
      return (await reader.rows(depositsByChannel(days))).map((row) => ({
        ...row,
        channel: name(row['channel']),
        provider: name(row['provider']),
      }));
    },
  },
  withdrawals: {
    order: 30,
    title: 'ยอดถอนตามช่วงเวลา',
    permission: 'ledger.see',
    columns: {
      hour: ['เวลาที่ขอ', 'text'],
      asked: ['รายการที่ขอ', 'count'],
      paid: ['จ่ายแล้ว', 'count'],
      rejected: ['ปฏิเสธ', 'count'],
      amount: ['ยอดจ่าย', 'money'],
      payout_s: ['ถึงบัญชี (ค่ากลาง วินาที)', 'seconds'],
      payout_95_s: ['ถึงบัญชี (เปอร์เซ็นไทล์ 95 วินาที)', 'seconds'],
    },
    rows: (reader, days) => reader.rows(withdrawalsByHour(days)),
  },
};

type Row = Record<string, unknown>;
/** The median, or another part, of a time in seconds. */
const median = (span: Sql, where: Sql, part = 0.5): Sql => sql`
  (round(percentile_cont(${part}) within group (order by greatest(0, extract(epoch from ${span}))) filter (where ${where})))::int`;

/** Deposits requested in these days, by channel and provider. `by_itself`: credited without an operator. */
const depositsByChannel = (days: ReportDays): Sql<Row> => sql`
  select d.channel, d.provider, count(*)::int as asked, (count(*) filter (where is_in))::int as credited,
         coalesce(sum(credited) filter (where is_in), 0)::bigint as amount,
         (count(*) filter (where is_in and credited_by is null))::int as by_itself,
         round((count(*) filter (where is_in and credited_by is null)) * 100.0 / nullif(count(*) filter (where is_in), 0), 1)::float8 as by_itself_percent,
         ${median(sql`decided_at - created_at`, sql`is_in`)} as credit_s
    from (select *, state = 'credited' as is_in from deposit where ${withinDays(sql`created_at`, days)}) d
   group by d.channel, d.provider order by amount desc, d.channel, d.provider`;

const payoutTime = sql`w.settled_at - w.created_at`;
/** Withdrawals by hour of request, all 24 hours. */
const withdrawalsByHour = (days: ReportDays): Sql<Row> => sql`
  select lpad(hour::text, 2, '0') || ':00' as hour, count(w.id)::int as asked,
         (count(*) filter (where is_paid))::int as paid, (count(*) filter (where w.status = 'Reject'))::int as rejected,
         coalesce(sum(w.amount) filter (where is_paid), 0)::bigint as amount, ${median(payoutTime, sql`is_paid`)} as payout_s,
         ${median(payoutTime, sql`is_paid`, 0.95)} as payout_95_s
    from generate_series(0, 23) hour
    left join (select *, status in ('Success', 'manual') as is_paid from withdrawal where ${withinDays(sql`created_at`, days)}) w
      on extract(hour from w.created_at at time zone 'Asia/Bangkok') = hour
   group by hour order by hour`;
