import { quietVerdicts, wordsOfVerdict } from '@portal/contract/console/verdicts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Alert } from '../platform/room.ts';

/** Webhook events that were looked at, and whose verdict somebody should know. */
const strangeEvents = (source: RawBuilder<unknown>) => sql`
  select received_at as at, left(event_id, 40) as what, verdict as more from webhook_inbox
   where ${source} and received_at > app_now() - interval '30 days' and verdict is not null
     and split_part(verdict, ': ', 1) <> all(${[...quietVerdicts]}::text[])
     and not exists (select from unread_line u where u.inbox_id = webhook_inbox.id and u.ended_at is not null)`;

export const bankingAlerts: readonly Alert[] = [
  {
    kind: 'bank-notice',
    level: 'warning',
    source: strangeEvents(sql`source = 'bank'`),
    text: (what, verdict) => {
      const [name, ...parts] = verdict.split(': ');
      const more = name === 'unknown type' ? parts : []; // what could be read of the line, in Thai
      return [`เหตุการณ์จากธนาคารที่ต้องดู ${what}: ${wordsOfVerdict(verdict)[0]}`, ...more].join(' ');
    },
  },
  {
    kind: 'gateway-notice',
    level: 'warning',
    source: strangeEvents(sql`source <> 'bank'`),
    text: (what, verdict) => `เหตุการณ์จากเกตเวย์ที่ต้องดู ${what}: ${wordsOfVerdict(verdict)[0]}`,
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
