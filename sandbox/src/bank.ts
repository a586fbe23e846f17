import { randomInt } from 'node:crypto';
import { baht, type Satang } from '@portal/contract/money.ts';
import type { Account } from '@portal/contract/sandbox/providers.ts';
import type { Payout, PayoutMode } from '@portal/contract/sandbox/values.ts';
import type { Journal } from './journal.ts';
import { newWebhookEvent, type Webhooks } from './webhooks.ts';
import { ApiError } from './api-error.ts';
import type { Timers } from './timers.ts';
import { accountKey } from './store.ts';

export const AUTO_PAYOUT_MS = 2000;

export type PayoutOrder = Omit<Payout, 'state' | 'reason' | 'received_at'>;

export interface Transfer {
  readonly to_account: string;
  readonly amount: Satang;
  readonly from_bank: string;
  readonly from_account: string;
  readonly from_name: string;
  readonly occurred_at?: Date | undefined;
}

export interface Bank {
  registerAccounts(accounts: Account[]): void;
  /** Accepts an order once; a repetition returns the same payout, a different order with the reference is refused. */
  order(order: PayoutOrder): Payout;
  payout(ref: string): Payout;
  /** Newest first. */
  payouts(): Payout[];
  decide(ref: string, outcome: 'succeeded' | 'failed' | 'unknown', reason?: string): Payout;
  setMode(mode: PayoutMode): void;
  /** Simulates a payment into an account of the operator. */
  transfer(transfer: Transfer): { reference: string };
  /** Resumes payouts that were pending when the process ended. */
  resume(): void;
}

const isSameOrder = (a: PayoutOrder, b: PayoutOrder) =>
  a.from_account === b.from_account &&
  a.amount === b.amount &&
  a.to_bank === b.to_bank &&
  a.to_account === b.to_account &&
  a.to_name === b.to_name;

const newReference = () => `BT${Date.now()}${randomInt(1000, 10_000)}`;

/** Opening balance of every account. */
const OPENING: Satang = 100_000_000n;

/** On outgoing lines the `from_` fields name the payee. */
const webhookEventsOf = (payout: Payout, balance: Satang) => {
  const { payout_ref, from_account } = payout;
  const now = { amount: baht(payout.amount), occurred_at: new Date().toISOString() };
  const event = (body: Parameters<typeof newWebhookEvent>[3]) =>
    newWebhookEvent('bank', { account: from_account }, payout_ref, body);
  if (payout.state === 'failed') return [event({ type: 'payout.failed', payout_ref, reason: payout.reason, ...now })];
  const { to_bank: from_bank, to_account, to_name: from_name } = payout;
  const line = {
    direction: 'out',
    from_bank,
    from_account: to_account,
    from_name,
    reference: payout_ref,
    balance: baht(balance - payout.amount),
  };
  return [event({ type: 'payout.succeeded', payout_ref, ...now }), event({ type: 'statement.line', ...line, ...now })];
};

export const openBank = ({ store, record }: Journal, webhooks: Webhooks, timers: Timers): Bank => {
  const payout = (ref: string): Payout => {
    const stored = store.payouts.get(ref);
    if (!stored) throw new ApiError('not_found');
    return stored;
  };

  const balanceOf = (account: string): Satang => store.balances.get(accountKey(account)) ?? OPENING;

  const decide: Bank['decide'] = (ref, outcome, reason) => {
    const before = payout(ref);
    if (before.state === outcome) return before;
    if (before.state === 'succeeded' || before.state === 'failed') throw new ApiError('already_decided');
    const after = { ...before, state: outcome, reason: outcome === 'succeeded' ? null : (reason ?? null) };
    if (outcome === 'failed') after.reason ??= 'ธนาคารปลายทางปฏิเสธ';
    const events = outcome === 'unknown' ? [] : webhookEventsOf(after, balanceOf(after.from_account));
    record({ kind: 'payout', payout: after }, ...events.map((event) => ({ kind: 'webhook_event' as const, event })));
    webhooks.send(events);
    return after;
  };

  const scheduleAutoPayout = ({ payout_ref, received_at }: Payout) =>
    timers.after(received_at.getTime() + AUTO_PAYOUT_MS - Date.now(), () => {
      if (store.mode === 'auto' && payout(payout_ref).state === 'waiting') decide(payout_ref, 'succeeded');
    });

  const resume = () => {
    if (store.mode !== 'auto') return;
    for (const each of store.payouts.values()) if (each.state === 'waiting') scheduleAutoPayout(each);
  };

  return {
    registerAccounts: (accounts) => record({ kind: 'accounts', accounts }),
    order: (order) => {
      const existing = store.payouts.get(order.payout_ref);
      if (existing && !isSameOrder(existing, order)) throw new ApiError('idempotency_key_reused');
      if (existing) return existing;
      const accepted: Payout = { ...order, state: 'waiting', reason: null, received_at: new Date() };
      record({ kind: 'payout', payout: accepted });
      if (store.mode === 'auto') scheduleAutoPayout(accepted);
      return accepted;
    },
    payout,
    payouts: () => [...store.payouts.values()].toReversed(),
    decide,
    setMode: (mode) => {
      record({ kind: 'mode', mode });
      resume();
    },
    transfer: ({ to_account, amount, occurred_at = new Date(), ...from }) => {
      if (!store.accounts.has(accountKey(to_account))) throw new ApiError('not_found', { field: 'to_account' });
      const reference = newReference();
      const event = newWebhookEvent('bank', { account: to_account }, reference, {
        type: 'statement.line',
        direction: 'in',
        amount: baht(amount),
        ...from,
        reference,
        balance: baht(balanceOf(to_account) + amount),
        occurred_at: occurred_at.toISOString(),
      });
      record({ kind: 'webhook_event', event });
      webhooks.send([event]);
      return { reference };
    },
    resume,
  };
};
