import { Amount, AnyAmount } from '@portal/contract/money.ts';
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
const at = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

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
    occurred_at: at,
  }),
  z.object({
    event_id: short,
    type: z.literal('payout.succeeded'),
    payout_ref: short,
    amount: Amount,
    occurred_at: at,
  }),
  z.object({
    event_id: short,
    type: z.literal('payout.failed'),
    payout_ref: short,
    amount: Amount,
    reason: words,
    occurred_at: at,
  }),
]);
export type BankEvent = z.output<typeof BankEvent>;
export type StatementEvent = Extract<BankEvent, { type: 'statement.line' }>;

/** What a gateway tells. It only says that there is something to ask for: nothing in it is believed about money. */
export const PaymentEvent = z.object({
  event_id: short,
  type: z.enum(['payment.succeeded', 'payment.failed', 'payment.expired']),
  merchant_ref: short,
  provider_ref: z.optional(z.nullable(short)),
  amount: z.optional(z.nullable(AnyAmount)),
  currency: z.optional(z.literal('THB')),
  occurred_at: at,
});
export type PaymentEvent = z.output<typeof PaymentEvent>;
