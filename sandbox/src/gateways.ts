import { randomBytes } from 'node:crypto';
import { baht, type Satang } from '@portal/contract/money.ts';
import type { Provider } from '@portal/contract/payments.ts';
import type { Payment } from '@portal/contract/sandbox/values.ts';
import type { Journal } from './journal.ts';
import { newNotice, type Notices } from './notices.ts';
import { Refusal } from './refusal.ts';
import { paymentKey } from './world.ts';

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
  /** Opens a payment once; the same again gives the same, another under the same reference is refused. */
  open(order: PaymentOrder): Payment;
  payment(provider: Provider, merchantRef: string): Payment;
  /** Newest first. */
  payments(): Payment[];
  /**
   * The provider decides and tells the portal. Money once received stays: a later decision only sends another notice,
   * so that notices that contradict the provider's own books can be tried.
   */
  decide(provider: Provider, merchantRef: string, decision: Decision): Payment;
}

const eventType = { succeeded: 'payment.succeeded', failed: 'payment.failed', expired: 'payment.expired' } as const;

/** What arrives when nobody says how much: half of it for a short payment, a hundred baht more for one over. */
const usualAmount = (asked: Satang, outcome: Outcome): Satang => {
  if (outcome === 'short') return asked > 1n ? asked / 2n : asked;
  return outcome === 'over' ? asked + 10_000n : asked;
};

const stateAfter = (outcome: Outcome) => (outcome === 'failed' || outcome === 'expired' ? outcome : 'succeeded');

/** Time passes for a payment nobody decided about; its provider says so only when asked. */
const asOfNow = (payment: Payment): Payment =>
  payment.state === 'waiting' && payment.expires_at.getTime() <= Date.now()
    ? { ...payment, state: 'expired' }
    : payment;

export const openGateways = ({ world, record }: Journal, notices: Notices): Gateways => {
  const payment = (provider: Provider, merchantRef: string): Payment => {
    const found = world.payments.get(paymentKey(provider, merchantRef));
    if (!found) throw new Refusal('not_found');
    return asOfNow(found);
  };

  return {
    open: (order) => {
      const known = world.payments.get(paymentKey(order.provider, order.merchant_ref));
      if (known && known.amount !== order.amount) throw new Refusal('idempotency_key_reused');
      if (known) return asOfNow(known);
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
    payments: () => [...world.payments.values()].toReversed().map(asOfNow),
    decide: (provider, merchantRef, { outcome, amount, delay_ms = 0, copies = 1 }) => {
      const before = payment(provider, merchantRef);
      const state = stateAfter(outcome);
      const said = amount ?? usualAmount(before.amount, outcome);
      const after: Payment =
        before.amount_received > 0n ? before : { ...before, state, amount_received: state === 'succeeded' ? said : 0n };
      const event = {
        type: eventType[state],
        merchant_ref: before.merchant_ref,
        provider_ref: before.provider_ref,
        amount: baht(said),
        currency: 'THB',
        occurred_at: new Date().toISOString(),
      };
      const notice = newNotice(provider, { url: before.notify_url }, merchantRef, event, { copies, delay_ms });
      record({ kind: 'payment', payment: after }, { kind: 'notice', notice });
      notices.send([notice]);
      return after;
    },
  };
};
