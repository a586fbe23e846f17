import * as z from 'zod/mini';
import { Day, Time } from '../common.ts';
import { Amount, Baht } from '../money.ts';
import { Provider, providers } from '../payments.ts';
import { studioProviders } from './game-catalogue.ts';

export const Text = z.string().check(z.minLength(1), z.maxLength(200));
export const Url = z.url({ protocol: /^https?$/ }).check(z.maxLength(2000));
export const MessageText = z.string().check(z.minLength(1), z.maxLength(2000));

/** Targets of faults. */
export const Target = z.enum(['bank', ...providers, 'sms', 'games']);
export type Target = z.output<typeof Target>;

export const Fault = z.object({ target: Target, down: z.boolean(), latency_ms: z.number(), silent: z.boolean() });
export type Fault = z.output<typeof Fault>;

export const PayoutMode = z.enum(['auto', 'manual']);
export type PayoutMode = z.output<typeof PayoutMode>;

export const PayoutState = z.enum(['waiting', 'succeeded', 'failed', 'unknown']);
/** A payout order. */
export const PayoutOrder = z.object({
  payout_ref: Text,
  from_account: Text,
  amount: Amount,
  to_bank: Text,
  to_account: Text,
  to_name: Text,
});
export const Payout = z.extend(PayoutOrder, {
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

export const Message = z.object({ to: Text, text: MessageText, ref: Text, at: Time });
export type Message = z.output<typeof Message>;

/** Delivery state of a webhook event; `dropped`: its sender was silenced. */
export const DeliveryState = z.enum(['waiting', 'delivered', 'dropped', 'abandoned']);
export type DeliveryState = z.output<typeof DeliveryState>;

/** A game provider: `star` uses the single wallet protocol, `nova` the batch one. */
export const StudioCode = z.enum(studioProviders.map(({ code }) => code));

/** A provider's daily totals, Bangkok days; rounds themselves are not journaled. */
export const GameSums = z.object({ provider: StudioCode, day: Day, rounds: z.number(), staked: Baht, won: Baht });
export type GameSums = z.output<typeof GameSums>;
