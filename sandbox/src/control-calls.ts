import { Time } from '@portal/contract/common.ts';
import { Amount, Baht } from '@portal/contract/money.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { call, mount } from './call.ts';
import { Fault, PaymentState, type Payout, PayoutMode, PayoutState, Provider, Target, Text } from './entries.ts';
import type { Outside } from './outside.ts';

const data = <T extends z.ZodMiniType>(schema: T) => z.object({ data: schema });

const upTo = (largest: number, smallest = 0) => z.number().check(z.int(), z.minimum(smallest), z.maximum(largest));

const transfer = call({
  method: 'POST',
  path: '/control/transfers',
  summary: "somebody pays into one of the house's accounts and the bank tells the portal",
  input: z.object({
    to_account: Text,
    amount: Amount,
    from_bank: Text,
    from_account: Text,
    from_name: Text,
    occurred_at: z.optional(Time),
  }),
  output: z.object({ reference: z.string() }),
  refusals: [404],
});

const decidePayment = call({
  method: 'POST',
  path: '/control/gateways/:provider/:ref',
  summary: 'the provider decides about a payment and tells the portal, `copies` times the same event',
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
  refusals: [404],
});

const PayoutRow = z.object({
  ref: Text,
  amount: Amount,
  to_bank: Text,
  to_account: Text,
  to_name: Text,
  state: PayoutState,
  reason: z.nullable(z.string()),
});

const listPayouts = call({
  method: 'GET',
  path: '/control/payouts',
  summary: 'what the house paid out, newest first',
  output: data(z.array(PayoutRow)),
});

const decidePayout = call({
  method: 'POST',
  path: '/control/payouts/:ref',
  summary: 'the bank decides about a payout; 409 when it has succeeded or failed before',
  params: z.object({ ref: Text }),
  input: z.object({ outcome: z.enum(['succeeded', 'failed', 'unknown']), reason: z.optional(Text) }),
  output: data(PayoutRow),
  refusals: [404, 409],
});

const setPayoutMode = call({
  method: 'PUT',
  path: '/control/payout-mode',
  summary: 'auto: a payout succeeds after two seconds; manual: it waits for a decision',
  input: z.object({ mode: PayoutMode }),
  output: z.object({ mode: PayoutMode }),
});

const listMessages = call({
  method: 'GET',
  path: '/control/sms',
  summary: 'messages that arrived, newest first',
  input: z.object({ to: z.optional(z.string().check(z.maxLength(200))) }),
  output: data(z.array(z.object({ to: Text, text: z.string(), at: Time }))),
});

const setFault = call({
  method: 'PUT',
  path: '/control/faults',
  summary: 'a part of the outside world misbehaves; says the whole of its misbehaviour',
  input: z.object({
    target: Target,
    down: z._default(z.boolean(), false),
    latency_ms: z._default(upTo(60_000), 0),
    silent: z._default(z.boolean(), false),
  }),
  output: data(z.array(Fault)),
});

const clearFaults = call({
  method: 'DELETE',
  path: '/control/faults',
  summary: 'it behaves again',
  output: data(z.array(Fault)),
});

/** The calls of docs/interfaces/sandbox.md, in its order. */
export const controlCalls = [
  transfer,
  decidePayment,
  listPayouts,
  decidePayout,
  setPayoutMode,
  listMessages,
  setFault,
  clearFaults,
];

const row = ({ payout_ref, ...payout }: Payout) => ({ ref: payout_ref, ...payout });

/** What a person or a test does to the outside world; open to whoever reaches the port. */
export const mountControlCalls = (app: FastifyInstance, { bank, gateways, sms, faults }: Outside): void => {
  mount(app, transfer, (input) => bank.transfer(input));
  mount(app, decidePayment, ({ provider, ref, ...decision }) => ({ data: gateways.decide(provider, ref, decision) }));
  mount(app, listPayouts, () => ({ data: bank.payouts().map(row) }));
  mount(app, decidePayout, ({ ref, outcome, reason }) => ({ data: row(bank.decide(ref, outcome, reason)) }));
  mount(app, setPayoutMode, ({ mode }) => {
    bank.setMode(mode);
    return { mode };
  });
  mount(app, listMessages, ({ to }) => ({ data: sms.inbox(to) }));
  mount(app, setFault, (fault) => {
    faults.set(fault);
    return { data: faults.all() };
  });
  mount(app, clearFaults, () => {
    faults.clear();
    return { data: faults.all() };
  });
};
