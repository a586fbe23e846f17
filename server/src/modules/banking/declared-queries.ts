import { type RawBuilder, sql } from 'kysely';
import { okVerdicts, verdictText } from '@portal/contract/console/verdicts.ts';
import type { Alert, Module } from '../../platform/module.ts';
import { type Gauges, secondsSince } from '../../platform/database/gauges.ts';
import { type DeleteExpired, deleteExpiredRows } from '../../platform/database/retention.ts';

export const queues = {
  /** Payouts with an unknown outcome. */
  payouts: {
    permission: 'withdrawals.see',
    rows: sql`payout where state = 'unknown'`,
    oldest_at: sql`min(created_at)`,
    amount: sql`sum(amount)`,
  },
} satisfies Module['queues'];

/** Active channels, and those switched off automatically. */
export const figures = {
  accounts: { statement: () => sql`select count(*) from bank_account where is_active` },
  gateways: { statement: () => sql`select count(*) from gateway where is_enabled` },
  failed_gateways: { statement: () => sql`select count(*) from gateway where reason is not null` },
} satisfies Module['figures'];

export const gauges: readonly Gauges[] = [
  {
    help: {
      inbox_waiting_rows: 'Webhook events that are not processed',
      inbox_oldest_seconds: 'Age of the oldest of them',
    },
    source: sql`
      select count(*)::int as inbox_waiting_rows, ${secondsSince(sql`min(received_at)`)} as inbox_oldest_seconds
        from webhook_inbox where processed_at is null`,
  },
  {
    help: {
      payouts_open: 'Payouts without an outcome, by state',
      payouts_oldest_seconds: 'Age of the oldest of them, by state',
    },
    label: 'state',
    source: sql`
      select state, count(id)::int as payouts_open, ${secondsSince(sql`min(created_at)`)} as payouts_oldest_seconds
        from unnest(array['queued', 'sent', 'unknown']) state
        left join (select * from payout where state in ('queued', 'sent', 'unknown')) p using (state) group by state`,
  },
  {
    help: {
      gateway_enabled: '1 while members may pay through this gateway',
      gateway_failures_in_row: 'Payments in a row that it could not open',
    },
    label: 'provider',
    source: sql`select provider, is_enabled::int as gateway_enabled, failures_in_row as gateway_failures_in_row from gateway`,
  },
];

/** Processed webhook events whose verdict needs attention. */
const strangeEvents = (source: RawBuilder<unknown>) => sql`
  select received_at as at, left(event_id, 40) as what, verdict as more from webhook_inbox
   where ${source} and received_at > app_now() - interval '30 days' and verdict is not null
     and split_part(verdict, ': ', 1) <> all(${[...okVerdicts]}::text[])
     and not exists (select from unread_line u where u.inbox_id = webhook_inbox.id and u.ended_at is not null)`;

export const bankingAlerts: readonly Alert[] = [
  {
    kind: 'bank-notice',
    level: 'warning',
    source: strangeEvents(sql`source = 'bank'`),
    text: (what, verdict) => {
      const [name, ...parts] = verdict.split(': ');
      const more = name === 'unknown type' ? parts : []; // readable parts of the line, in Thai
      return [`เหตุการณ์จากธนาคารที่ต้องดู ${what}: ${verdictText(verdict)[0]}`, ...more].join(' ');
    },
  },
  {
    kind: 'gateway-notice',
    level: 'warning',
    source: strangeEvents(sql`source <> 'bank'`),
    text: (what, verdict) => `เหตุการณ์จากเกตเวย์ที่ต้องดู ${what}: ${verdictText(verdict)[0]}`,
  },
  {
    kind: 'gateway-off',
    level: 'urgent',
    source: sql`
      select switched_off_at as at, display_name as what, failures_in_row::text as more from gateway where reason is not null`,
    text: (what, failures) => `ปิดช่องทาง ${what} อัตโนมัติ: เปิดรายการไม่สำเร็จติดต่อกัน ${failures} ครั้ง`,
  },
  {
    kind: 'payout-unknown',
    level: 'urgent',
    source: sql`select created_at as at, ref as what, null as more from payout where state = 'unknown'`,
    text: (what) => `ไม่ทราบผลการโอนออก ${what}`,
  },
];

/** Display names of company accounts and payouts. */
export const bankNames: NonNullable<Module['names']> = (ids) => sql`
  select id::text, name || ' x' || right(number, 4) as name from bank_account where id = any (${ids}::uuid[])
  union all select id::text, ref from payout where id = any (${ids}::uuid[])`;

/**
 * Deletes webhook events processed 400 days ago that are no statement line: events of gateways, and of banks about payouts. A
 * later duplicate finds its payment settled. Statement lines reference their event, so those events stay.
 */
const webhookEvents = deleteExpiredRows(
  'webhook_inbox',
  sql`processed_at < app_now() - interval '400 days' and coalesce(verdict, '') not in ('matched', 'unmatched')`,
);

/** Rows this module deletes (docs/decisions/retention.md). */
export const bankingRetention: readonly DeleteExpired[] = [webhookEvents];
