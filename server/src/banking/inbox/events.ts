import { Amount, AnyAmount, Baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';

const short = z.string().check(z.maxLength(200));
/** What a person wrote or a bank made up: cut, never a reason to leave money lying. */
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

/** What a bank tells (docs/interfaces/webhooks.md#the-bodies). A body of another kind is kept and answered all the same. */
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
    /** What the account holds after it. */
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

/** What a gateway tells. It only says that there is something to ask for: nothing in it is believed about money. */
export const PaymentEvent = z.object({
  event_id: short,
  type: z.enum(['payment.succeeded', 'payment.failed', 'payment.expired']),
  merchant_ref: short,
  provider_ref: z.optional(z.nullable(short)),
  amount: z.optional(z.nullable(AnyAmount)),
  currency: z.optional(z.literal('THB')),
});
export type PaymentEvent = z.output<typeof PaymentEvent>;
