import { Time } from '@portal/contract/common.ts';
import { Amount, Baht } from '@portal/contract/money.ts';
import * as z from 'zod/mini';

export const providers = ['cp', 'ppyp', 'mtm', 'st'] as const;
export const Provider = z.enum(providers);
export type Provider = z.output<typeof Provider>;

export const Target = z.enum(['bank', ...providers, 'sms', 'games']);
export type Target = z.output<typeof Target>;

export const Text = z.string().check(z.minLength(1), z.maxLength(200));
export const Url = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));

export const Account = z.object({ number: Text, webhook_url: Url });
export type Account = z.output<typeof Account>;

export const PayoutState = z.enum(['waiting', 'succeeded', 'failed', 'unknown']);
export const Payout = z.object({
  payout_ref: Text,
  from_account: Text,
  amount: Amount,
  to_bank: Text,
  to_account: Text,
  to_name: Text,
  state: PayoutState,
  reason: z.nullable(z.string()),
  received_at: Time,
});
export type Payout = z.output<typeof Payout>;

export const PaymentState = z.enum(['waiting', 'succeeded', 'failed', 'expired']);
export const Payment = z.object({
  provider: Provider,
  merchant_ref: Text,
  provider_ref: Text,
  amount: Amount,
  amount_received: Baht,
  notify_url: Url,
  return_url: Url,
  state: PaymentState,
  expires_at: Time,
});
export type Payment = z.output<typeof Payment>;

export const Message = z.object({ to: Text, text: z.string().check(z.maxLength(2000)), ref: Text, at: Time });
export type Message = z.output<typeof Message>;

/** A notice goes to a fixed address, or to wherever the account's notices go at the moment of sending. */
const Destination = z.union([z.object({ url: Url }), z.object({ account: Text })]);

export const NoticeState = z.enum(['waiting', 'delivered', 'dropped', 'gave_up']);
export const Notice = z.object({
  event_id: z.guid(),
  type: z.string(),
  about: z.string(),
  from: Target,
  to: Destination,
  /** The exact text that is signed and sent. */
  body: z.string(),
  copies: z.number(),
  due_at: Time,
  state: NoticeState,
  attempts: z.number(),
  /** The last answer: an HTTP status or a word. */
  answer: z.nullable(z.string()),
});
export type Notice = z.output<typeof Notice>;

export const PayoutMode = z.enum(['auto', 'manual']);
export type PayoutMode = z.output<typeof PayoutMode>;

export const Fault = z.object({ target: Target, down: z.boolean(), latency_ms: z.number(), silent: z.boolean() });
export type Fault = z.output<typeof Fault>;

/** What the journal holds: each line the whole new value of one thing. */
export const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accounts'), accounts: z.array(Account) }),
  z.object({ kind: z.literal('payout'), payout: Payout }),
  z.object({ kind: z.literal('payment'), payment: Payment }),
  z.object({ kind: z.literal('message'), message: Message }),
  z.object({ kind: z.literal('notice'), notice: Notice }),
  z.object({
    kind: z.literal('settled'),
    event_id: z.guid(),
    state: NoticeState,
    attempts: z.number(),
    answer: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal('mode'), mode: PayoutMode }),
  z.object({ kind: z.literal('faults'), faults: z.array(Fault) }),
]);
export type Entry = z.output<typeof Entry>;
