import * as z from 'zod/mini';
import { data, Time } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Amount, Baht } from '../money.ts';
import { Provider } from '../payments.ts';
import { Fault, PaymentState, Payout, PayoutMode, StudioCode, Target, Text } from './values.ts';

const upTo = (largest: number, smallest = 0) => z.number().check(z.int(), z.minimum(smallest), z.maximum(largest));

/** Simulates a payment into an account of the operator; the bank notifies the portal. */
export const transfer = endpoint({
  method: 'POST',
  path: '/control/transfers',
  caller: 'anyone',
  input: z.object({
    to_account: Text,
    amount: Amount,
    from_bank: Text,
    from_account: Text,
    from_name: Text,
    occurred_at: z.optional(Time),
  }),
  output: z.object({ reference: z.string() }),
  errors: ['not_found'],
});

/** Decides a payment at the provider and sends the event `copies` times. */
export const decidePayment = endpoint({
  method: 'POST',
  path: '/control/gateways/:provider/:ref',
  caller: 'anyone',
  params: z.object({ provider: Provider, ref: Text }),
  input: z.object({
    outcome: z.enum(['paid', 'short', 'over', 'failed', 'expired']),
    amount: z.optional(Amount),
    delay_ms: z.optional(upTo(3_600_000)),
    copies: z.optional(upTo(100, 1)),
  }),
  output: data(
    z.object({ merchant_ref: Text, provider_ref: Text, state: PaymentState, amount: Amount, amount_received: Baht }),
  ),
});

const PayoutRow = z.extend(z.omit(Payout, { payout_ref: true, from_account: true, received_at: true }), { ref: Text });

/** Payouts of the operator, newest first. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/control/payouts',
  caller: 'anyone',
  output: data(z.array(PayoutRow)),
});

/** Decides a payout at the bank; a final state cannot change. */
export const decidePayout = endpoint({
  method: 'POST',
  path: '/control/payouts/:ref',
  caller: 'anyone',
  params: z.object({ ref: Text }),
  input: z.object({ outcome: z.enum(['succeeded', 'failed', 'unknown']), reason: z.optional(Text) }),
  output: data(PayoutRow),
  errors: ['already_decided'],
});

/** `auto`: payouts succeed after two seconds; `manual`: they wait for a decision. */
export const setPayoutMode = endpoint({
  method: 'PUT',
  path: '/control/payout-mode',
  caller: 'anyone',
  input: z.object({ mode: PayoutMode }),
  output: z.object({ mode: PayoutMode }),
});

/** Received messages, newest first. */
export const listMessages = endpoint({
  method: 'GET',
  path: '/control/sms',
  caller: 'anyone',
  input: z.object({ to: z.optional(z.string().check(z.maxLength(200))) }),
  output: data(z.array(z.object({ to: Text, text: z.string(), at: Time }))),
});

/** Sets all faults of a target. */
export const setFault = endpoint({
  method: 'PUT',
  path: '/control/faults',
  caller: 'anyone',
  input: z.object({
    target: Target,
    down: z._default(z.boolean(), false),
    latency_ms: z._default(upTo(60_000), 0),
    silent: z._default(z.boolean(), false),
  }),
  output: data(z.array(Fault)),
});

/** Removes all faults. */
export const clearFaults = endpoint({
  method: 'DELETE',
  path: '/control/faults',
  caller: 'anyone',
  output: data(z.array(Fault)),
});

/**
 * Sends a signed wallet call of a game provider. `path`: the part after `/wallet/{style}/{provider}`; a text `body` is
 * sent unchanged. `sign`: no signature, a wrong one, or an expired one.
 */
export const callWallet = endpoint({
  method: 'POST',
  path: '/control/games/:provider/call',
  caller: 'anyone',
  params: z.object({ provider: StudioCode }),
  input: z.object({
    path: z.string().check(z.regex(/^\/?[\w/-]{1,100}$/)),
    body: z.unknown(),
    sign: z._default(z.enum(['good', 'none', 'wrong', 'stale']), 'good'),
  }),
  /** `body`: parsed JSON, otherwise text. */
  output: z.object({ status: z.number(), body: z.unknown() }),
  errors: ['unavailable'],
});

/**
 * Plays rounds and retries until each call is decided. `win`: win of each round, else the game draws. `copies`:
 * parallel copies of each call; `shuffle`: out of order, wins before bets; `lost`: percent of answers treated as lost,
 * so the call is retried. `token`: a game session's; `user` and `game`: only if no page was opened with it.
 */
export const playRounds = endpoint({
  method: 'POST',
  path: '/control/games/:provider/rounds',
  caller: 'anyone',
  params: z.object({ provider: StudioCode }),
  input: z.object({
    token: Text,
    user: z.optional(Text),
    game: z.optional(Text),
    rounds: upTo(100_000, 1),
    stake: Amount,
    win: z.optional(Baht.check(z.refine((win: bigint) => win >= 0n))),
    copies: z._default(upTo(100, 1), 1),
    shuffle: z._default(z.boolean(), false),
    lost: z._default(upTo(95), 0),
  }),
  /**
   * `rounds`, `staked` and `won`: accepted rounds; `refused`: the others. `reasons`: the wallet's codes, and
   * `contradiction` for different answers to one call. `balance`: the last reported.
   */
  output: data(
    z.object({
      rounds: z.number(),
      staked: Baht,
      won: Baht,
      refused: z.number(),
      reasons: z.record(z.string(), z.number()),
      balance: Baht,
    }),
  ),
  errors: ['not_found', 'unavailable'],
});
