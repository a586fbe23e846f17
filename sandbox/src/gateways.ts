import { randomBytes } from 'node:crypto';
import { baht, type Satang } from '@portal/contract/money.ts';
import type { Provider } from '@portal/contract/payments.ts';
import type { Payment } from '@portal/contract/sandbox/values.ts';
import type { Journal } from './journal.ts';
import { newWebhookEvent, type Webhooks } from './webhooks.ts';
import { ApiError } from './api-error.ts';
import { paymentKey } from './store.ts';

const PAYMENT_TTL_MS = 15 * 60_000;

export type Outcome = 'paid' | 'short' | 'over' | 'failed' | 'expired';
export type PaymentOrder = Pick<Payment, 'provider' | 'merchant_ref' | 'amount' | 'notify_url' | 'return_url'>;

export interface Decision {
  readonly outcome: Outcome;
  readonly amount?: Satang | undefined;
  readonly delay_ms?: number | undefined;
  readonly copies?: number | undefined;
}

export interface Gateways {
  /** Opens a payment once; a repetition returns the same payment, another amount under the reference is refused. */
  open(order: PaymentOrder): Payment;
  payment(provider: Provider, merchantRef: string): Payment;
  /** Newest first. */
  payments(): Payment[];
  /**
   * Decides a payment and notifies the portal. Received money stays: a later decision only sends another event, which
   * allows contradicting events.
   */
  decide(provider: Provider, merchantRef: string, decision: Decision): Payment;
}

const eventType = { succeeded: 'payment.succeeded', failed: 'payment.failed', expired: 'payment.expired' } as const;

/** Default amount received: half for `short`, plus 100 baht for `over`. */
const defaultAmount = (requested: Satang, outcome: Outcome): Satang => {
  if (outcome === 'short') return requested > 1n ? requested / 2n : requested;
  return outcome === 'over' ? requested + 10_000n : requested;
};

const stateAfter = (outcome: Outcome) => (outcome === 'failed' || outcome === 'expired' ? outcome : 'succeeded');

/** Expires an undecided payment by time; no event is sent. */
const expireIfDue = (payment: Payment): Payment =>
  payment.state === 'waiting' && payment.expires_at.getTime() <= Date.now()
    ? { ...payment, state: 'expired' }
    : payment;

export const openGateways = ({ store, record }: Journal, webhooks: Webhooks): Gateways => {
  const payment = (provider: Provider, merchantRef: string): Payment => {
    const stored = store.payments.get(paymentKey(provider, merchantRef));
    if (!stored) throw new ApiError('not_found');
    return expireIfDue(stored);
  };

  return {
    open: (order) => {
      const existing = store.payments.get(paymentKey(order.provider, order.merchant_ref));
      if (existing && existing.amount !== order.amount) throw new ApiError('idempotency_key_reused');
      if (existing) return expireIfDue(existing);
      const opened: Payment = {
        ...order,
        provider_ref: `${order.provider.toUpperCase()}${randomBytes(6).toString('hex').toUpperCase()}`,
        amount_received: 0n,
        state: 'waiting',
        expires_at: new Date(Date.now() + PAYMENT_TTL_MS),
      };
      record({ kind: 'payment', payment: opened });
      return opened;
    },
    payment,
    payments: () => [...store.payments.values()].toReversed().map(expireIfDue),
    decide: (provider, merchantRef, { outcome, amount, delay_ms = 0, copies = 1 }) => {
      const before = payment(provider, merchantRef);
      const state = stateAfter(outcome);
      const received = amount ?? defaultAmount(before.amount, outcome);
      const after: Payment =
        before.amount_received > 0n
          ? before
          : { ...before, state, amount_received: state === 'succeeded' ? received : 0n };
      const body = {
        type: eventType[state],
        merchant_ref: before.merchant_ref,
        provider_ref: before.provider_ref,
        amount: baht(received),
        currency: 'THB',
        occurred_at: new Date().toISOString(),
      };
      const event = newWebhookEvent(provider, { url: before.notify_url }, merchantRef, body, { copies, delay_ms });
      record({ kind: 'payment', payment: after }, { kind: 'webhook_event', event });
      webhooks.send([event]);
      return after;
    },
  };
};
