import * as z from 'zod/mini';
import { Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Provider } from '../payments.ts';
import { MessageText, PaymentState, PayoutOrder, PayoutState, Text, Url } from './values.ts';

export const Account = z.object({ number: Text, webhook_url: Url });
export type Account = z.output<typeof Account>;

/** Where the webhook events of each account go; replaces the whole list. */
export const registerAccounts = endpoint({
  method: 'PUT',
  path: '/bank/accounts',
  caller: 'portal',
  input: z.object({ accounts: z.array(Account).check(z.maxLength(200)) }),
  output: z.object({ accounts: z.number() }),
});

const PayoutStatus = z.object({ payout_ref: Text, state: PayoutState });

/** The operator pays a member. */
export const orderPayout = endpoint({
  method: 'POST',
  path: '/bank/payouts',
  caller: 'portal',
  input: PayoutOrder,
  output: PayoutStatus,
  status: 202,
  errors: ['idempotency_key_reused'],
});

/** What became of a payout. */
export const getPayout = endpoint({
  method: 'GET',
  path: '/bank/payouts/:payout_ref',
  caller: 'portal',
  params: z.object({ payout_ref: Text }),
  output: z.extend(PayoutStatus, { reason: z.nullable(z.string()) }),
});

/** A payment is opened at a provider. */
export const openPayment = endpoint({
  method: 'POST',
  path: '/gateways/:provider/payments',
  caller: 'portal',
  params: z.object({ provider: Provider }),
  input: z.object({ merchant_ref: Text, amount: Amount, notify_url: Url, return_url: Url }),
  output: z.object({
    provider_ref: z.string(),
    qr_payload: z.nullable(z.string()),
    hosted_url: z.nullable(z.string()),
    expires_at: Time,
  }),
  errors: ['idempotency_key_reused'],
});

/** What became of a payment. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/gateways/:provider/payments/:merchant_ref',
  caller: 'portal',
  params: z.object({ provider: Provider, merchant_ref: Text }),
  output: z.object({ merchant_ref: Text, provider_ref: Text, state: PaymentState, amount_received: Baht }),
});

/** A message to a phone. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/sms/messages',
  caller: 'portal',
  input: z.object({ to: Text, text: MessageText, ref: Text }),
  output: z.object({ ref: Text }),
  status: 202,
});
