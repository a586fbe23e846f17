import * as z from 'zod/mini';
import { data, Id, Time, uncheckedString } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Baht } from '../money.ts';
import type { EntryOf } from '../modules.ts';
import { Alert } from './alerts.ts';

/**
 * Missing setup that keeps the site closed: a second operator who can approve, a bank account, a contact, SMS, a
 * backup.
 */
const SetupGap = z.enum(['operator', 'account', 'contact', 'sms', 'backup']);
export type SetupGap = z.output<typeof SetupGap>;

/** A bank account that pays withdrawals; `balance`: last reported by the bank, null before that. */
const PayingAccount = z.object({
  id: Id,
  bank_code: z.string(),
  name: z.string(),
  number_masked: z.string(),
  balance: z.nullable(Baht),
  balance_at: z.nullable(Time),
  paid_today: Baht,
});
/** A work queue: its size, the time of the oldest item, and the sum if money waits. */
const Queue = z.object({
  waiting: z.number(),
  oldest_at: z.nullable(Time),
  amount: z.nullable(Baht),
  /** Seconds after which an item is late, if configured. */
  sla_s: z.nullable(z.number()),
});
const Counts = z.partialRecord(uncheckedString<EntryOf<'counts'>>(), z.number());
const Amounts = z.partialRecord(uncheckedString<EntryOf<'amounts'>>(), Baht);

/** Queues and figures by module name, as far as the caller may see them. */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  caller: { operator: 'dashboard.see' },
  output: data(
    z.object({
      queues: z.partialRecord(uncheckedString<EntryOf<'queues'>>(), Queue),
      today: Counts,
      /** From midnight to the same time of day. */
      yesterday: Counts,
      /** Null without `ledger.see`. */
      money: z.nullable(z.object({ today: Amounts, yesterday: Amounts, paying: z.array(PayingAccount) })),
      /** The newest open alerts; all: `GET /api/alerts`. */
      alerts: z.array(z.object({ at: Time, kind: Alert.shape.kind, level: Alert.shape.level, text: z.string() })),
      open_alerts: z.object({ waiting: z.number(), urgent: z.number() }),
      opening: z.array(SetupGap),
    }),
  ),
});

/** One hour of the Bangkok day: money moved today and yesterday. */
const DayHour = z.object({
  hour: z.number(),
  deposited: Baht,
  withdrawn: Baht,
  deposited_before: Baht,
  withdrawn_before: Baht,
});
/** Today by hours, and processing times. */
export const getDay = endpoint({
  method: 'GET',
  path: '/api/dashboard/day',
  caller: { operator: 'ledger.see' },
  output: data(
    z.object({
      /** All 24, from midnight. */
      hours: z.array(DayHour),
      /** Axis values of the chart, from 0 to at least its highest hour. */
      ticks: z.array(Baht),
      /** Incoming bank payments credited today, and how many were matched automatically. */
      matching: z.object({ credited: z.number(), by_itself: z.number(), percent: z.nullable(z.number()) }),
      /** Today's medians in seconds: bank arrival to credit, request to payout. Null without data. */
      credit_s: z.nullable(z.number()),
      payout_s: z.nullable(z.number()),
    }),
  ),
});

export const getLedgerHealth = endpoint({
  method: 'GET',
  path: '/api/ledger/health',
  caller: { operator: 'ledger.see' },
  output: data(
    z.object({
      ok: z.boolean(),
      /** `name`: the fault that the check detects; `text`: the statement that holds if ok. */
      checks: z.array(z.object({ name: z.string(), text: z.string(), ok: z.boolean(), figure: z.string() })),
    }),
  ),
});
