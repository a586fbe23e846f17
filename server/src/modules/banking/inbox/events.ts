import * as z from 'zod/mini';
import { Amount, AnyAmount, Baht } from '@portal/contract/money.ts';
import type { Provider } from '@portal/contract/payments.ts';
import type { Reader } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

const short = z.string().check(z.maxLength(200));
/** Free text of a person or a bank: cut, never a reason to leave money lying. */
const words = z.optional(
  z.nullable(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.slice(0, 200)),
    ),
  ),
);
/** Read by `believedTime`: what a clock cannot say is no reason to leave money lying either. */
const stated = z.optional(z.unknown());
/** Nothing where it cannot be read: never a reason to leave money lying. */
const balance = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => z.safeParse(Baht, value).data ?? null),
  ),
);

/** Events of a bank (docs/interfaces/webhooks.md#the-bodies). A body of another kind is kept and answered all the same. */
export const BankEvent = z.discriminatedUnion('type', [
  z.object({
    event_id: short,
    type: z.literal('statement.line'),
    direction: z.enum(['in', 'out']),
    amount: Amount,
    from_bank: words,
    from_account: words,
    from_name: words,
    reference: words,
    /** Balance of the account after it. */
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
    reason: words,
    occurred_at: stated,
  }),
]);
export type BankEvent = z.output<typeof BankEvent>;
/** `stated_time`: how the bank put the time, where it is not what is taken for it. */
export type StatementEvent = Omit<Extract<BankEvent, { type: 'statement.line' }>, 'occurred_at'> & {
  readonly occurred_at: Date;
  readonly stated_time: string | null;
};

/** Events of a gateway. They only say that there is something to ask for: nothing in it is believed about money. */
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
/** As far as the time of a signature may be off. */
const AHEAD_MS = 5 * 60_000;
const LONGEST_TIME = 40;
const BUDDHIST_YEARS = 543;

const IsoTime = z.iso.datetime({ offset: true });

interface BelievedTime {
  readonly at: Date;
  /** As it was sent, where it is not what is taken for it; empty when nothing was. */
  readonly stated: string | null;
}

/**
 * When something happened, as far as what a bank says of it can be: within the month before it arrived. A Buddhist year is read as
 * one, a clock that is minutes ahead tells of now. Of everything else it is only known that it had happened when it arrived.
 */
export const believedTime = (stated: unknown, arrival: Date): BelievedTime => {
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

const MOST_EVENTS = 50;
const LONGEST_PAYLOAD = 4000;

/** Words in a name that mean that its value is nobody's to read. */
const SECRET = /secret|token|passw|signature|authorization|api_?key|private|credential|\bpin\b|\botp\b|cvv/i;

/** Secrets are replaced at any depth, by the name they stand under. */
const withoutSecrets = (name: string, value: unknown): unknown => (SECRET.test(name) ? '•••' : value);

/** The last webhook events of a provider, newest first, as an operator may read them. */
export const webhookEventsOf = async (reader: Reader, provider: Provider) =>
  (await reader.rows(queries.eventsOf(provider, MOST_EVENTS))).map(({ id, body, ...row }) => ({
    ...row,
    id: String(id),
    payload: JSON.stringify(body, withoutSecrets, 2).slice(0, LONGEST_PAYLOAD),
  }));
