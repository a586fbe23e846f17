import * as z from 'zod/mini';
import { Amount, AnyAmount, Baht } from '@portal/contract/money.ts';
import type { Provider } from '@portal/contract/payments.ts';
import type { Reader } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

const short = z.string().check(z.maxLength(200));
/** Free text, truncated so that it never rejects an event. */
const shortText = z.optional(
  z.nullable(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.slice(0, 200)),
    ),
  ),
);
/** Parsed by `eventTime`; an invalid time never rejects an event. */
const stated = z.optional(z.unknown());
/** Null if unreadable; never rejects an event. */
const balance = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => z.safeParse(Baht, value).data ?? null),
  ),
);

/** Events of a bank (docs/interfaces/webhooks.md#the-bodies). Other bodies are stored and acknowledged too. */
export const BankEvent = z.discriminatedUnion('type', [
  z.object({
    event_id: short,
    type: z.literal('statement.line'),
    direction: z.enum(['in', 'out']),
    amount: Amount,
    from_bank: shortText,
    from_account: shortText,
    from_name: shortText,
    reference: shortText,
    /** Balance of the account afterwards. */
    balance,
    occurred_at: stated,
  }),
  z.object({
    event_id: short,
    type: z.literal('payout.succeeded'),
    payout_ref: short,
    amount: Amount,
    occurred_at: stated,
  }),
  z.object({
    event_id: short,
    type: z.literal('payout.failed'),
    payout_ref: short,
    amount: Amount,
    reason: shortText,
    occurred_at: stated,
  }),
]);
export type BankEvent = z.output<typeof BankEvent>;
/** `stated_time`: the bank's time, if another one is used. */
export type StatementEvent = Omit<Extract<BankEvent, { type: 'statement.line' }>, 'occurred_at'> & {
  readonly occurred_at: Date;
  readonly stated_time: string | null;
};

/** Events of a gateway. They only trigger a query to the provider; their amounts are not trusted. */
export const PaymentEvent = z.object({
  event_id: short,
  type: z.enum(['payment.succeeded', 'payment.failed', 'payment.expired']),
  merchant_ref: short,
  provider_ref: z.optional(z.nullable(short)),
  amount: z.optional(z.nullable(AnyAmount)),
  currency: z.optional(z.literal('THB')),
});
export type PaymentEvent = z.output<typeof PaymentEvent>;

const DAY_MS = 86_400_000;
const OLDEST_MS = 31 * DAY_MS;
/** Clock tolerance, as for signatures. */
const AHEAD_MS = 5 * 60_000;
const LONGEST_TIME = 40;
const BUDDHIST_YEARS = 543;

const IsoTime = z.iso.datetime({ offset: true });

interface EventTime {
  readonly at: Date;
  /** The sent time if it is not used; empty if none was sent. */
  readonly stated: string | null;
}

/**
 * Time of an event: the bank's if it lies within the month before arrival. A Buddhist year is converted, a time minutes ahead
 * becomes the arrival; anything else is replaced by the arrival.
 */
export const eventTime = (stated: unknown, arrival: Date): EventTime => {
  const text = (typeof stated === 'string' ? stated : (JSON.stringify(stated ?? undefined) ?? '')).slice(
    0,
    LONGEST_TIME,
  );
  const at = possibleTime(text, arrival);
  if (at) return { at, stated: null };
  const buddhist = possibleTime(
    text.replace(/^\d{4}/, (year) => String(Number(year) - BUDDHIST_YEARS)),
    arrival,
  );
  return { at: buddhist ?? arrival, stated: text };
};

const possibleTime = (text: string, arrival: Date): Date | undefined => {
  const iso = text.replace(/(T\d\d:\d\d)(?=Z|[+-])/, '$1:00');
  if (!z.safeParse(IsoTime, iso).success) return undefined;
  const ahead_ms = Date.parse(iso) - arrival.getTime();
  if (ahead_ms > AHEAD_MS || ahead_ms < -OLDEST_MS) return undefined;
  return ahead_ms > 0 ? arrival : new Date(iso);
};

const MAX_EVENTS = 50;
const LONGEST_PAYLOAD = 4000;

/** Field names whose values are masked. */
const SECRET = /secret|token|passw|signature|authorization|api_?key|private|credential|\bpin\b|\botp\b|cvv/i;

/** JSON replacer that masks secrets at any depth. */
const withoutSecrets = (name: string, value: unknown): unknown => (SECRET.test(name) ? '•••' : value);

/** Last webhook events of a provider, newest first, with masked secrets. */
export const webhookEventsOf = async (reader: Reader, provider: Provider) =>
  (await reader.rows(queries.eventsOf(provider, MAX_EVENTS))).map(({ id, body, ...row }) => ({
    ...row,
    id: String(id),
    payload: JSON.stringify(body, withoutSecrets, 2).slice(0, LONGEST_PAYLOAD),
  }));
