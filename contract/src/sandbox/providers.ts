import * as z from 'zod/mini';
import { Day, page, pageQuery, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Provider } from '../payments.ts';
import { MessageText, PaymentState, PayoutOrder, PayoutState, StudioCode, Text, Url } from './values.ts';

export const Account = z.object({ number: Text, webhook_url: Url });
export type Account = z.output<typeof Account>;

/** Sets the webhook addresses of all accounts; replaces the list. */
export const registerAccounts = endpoint({
  method: 'PUT',
  path: '/bank/accounts',
  caller: 'portal',
  input: z.object({ accounts: z.array(Account).check(z.maxLength(200)) }),
  output: z.object({ accounts: z.number() }),
});

const PayoutStatus = z.object({ payout_ref: Text, state: PayoutState });

/** Orders a payout to a member. */
export const orderPayout = endpoint({
  method: 'POST',
  path: '/bank/payouts',
  caller: 'portal',
  input: PayoutOrder,
  output: PayoutStatus,
  status: 202,
  errors: ['idempotency_key_reused'],
});

/** State of a payout. */
export const getPayout = endpoint({
  method: 'GET',
  path: '/bank/payouts/:payout_ref',
  caller: 'portal',
  params: z.object({ payout_ref: Text }),
  output: z.extend(PayoutStatus, { reason: z.nullable(z.string()) }),
});

/** Opens a payment at a provider. */
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

/** State of a payment. */
export const getPayment = endpoint({
  method: 'GET',
  path: '/gateways/:provider/payments/:merchant_ref',
  caller: 'portal',
  params: z.object({ provider: Provider, merchant_ref: Text }),
  output: z.object({ merchant_ref: Text, provider_ref: Text, state: PaymentState, amount_received: Baht }),
});

/** Sends an SMS. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/sms/messages',
  caller: 'portal',
  input: z.object({ to: Text, text: MessageText, ref: Text }),
  output: z.object({ ref: Text }),
  status: 202,
});

const ByStudio = z.object({ provider: StudioCode });

/**
 * A transaction of a round as sent to the wallet: `id`: `transaction_uuid` or `txnId`; `wager`: the batch protocol's
 * id of a stake across its calls; `reference`: the bet that a win or rollback of the single protocol refers to.
 */
export const StudioTransaction = z.object({
  id: Text,
  kind: z.enum(['bet', 'win', 'rollback']),
  amount: Baht,
  wager: z.nullable(Text),
  reference: z.nullable(Text),
  at: Time,
});
export type StudioTransaction = z.output<typeof StudioTransaction>;

/**
 * A round of the studio; a round with a refused bet does not exist. `transactions`: those the wallet should have,
 * answered or not; missing ones of an ended round are to be repeated with the same ids. `result`: the outcome as text.
 */
export const StudioRound = z.object({
  id: Text,
  game: Text,
  user: Text,
  state: z.enum(['open', 'settled', 'rolled_back']),
  staked: Baht,
  won: Baht,
  result: z.string(),
  opened_at: Time,
  closed_at: z.nullable(Time),
  transactions: z.array(StudioTransaction),
});
export type StudioRound = z.output<typeof StudioRound>;

/** A player's round, or the first with this id. The studio keeps the last 20,000 per provider while it runs. */
export const getStudioRound = endpoint({
  method: 'GET',
  path: '/games/:provider/rounds/:round',
  caller: 'portal',
  params: z.extend(ByStudio, { round: Text }),
  input: z.object({ user: z.optional(Text) }),
  output: StudioRound,
});

/** Rounds that began on a Bangkok day, newest first. `since`: earlier ones are no longer listed. */
export const listStudioRounds = endpoint({
  method: 'GET',
  path: '/games/:provider/rounds',
  caller: 'portal',
  params: ByStudio,
  input: z.object({ ...pageQuery, day: Day }),
  output: z.extend(page(StudioRound), { since: Time }),
});
