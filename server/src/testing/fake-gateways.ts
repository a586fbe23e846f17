import { satang } from '@portal/contract/money.ts';
import { type Provider, providers } from '@portal/contract/payments.ts';
import type { Gateway, Gateways, PaymentAnswer, PaymentOrder } from '../modules/banking/gateways/gateway.ts';
import { now, now_ms } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';

type Payment = PaymentOrder & PaymentAnswer & { readonly provider_ref: string };

const TTL_MS = 15 * 60_000;

interface Behaviour {
  down: boolean;
  answersLost: boolean;
  /** Runs while the provider answers. */
  meanwhile: () => Promise<unknown>;
}
const normal: Behaviour = { down: false, answersLost: false, meanwhile: async () => {} };

/** Four fake gateways: each accepts an order once, sends no events by itself, and can fail in its own way. */
export const fakeGateways = () => {
  const all = providers.map((provider) => [provider, fakeGateway(provider)] as const);
  const each = Object.fromEntries(all) as Record<Provider, ReturnType<typeof fakeGateway>>;
  return {
    ...each,
    gateways: Object.fromEntries(all.map(([provider, { gateway }]) => [provider, gateway])) as Gateways,
    /** Resets all to normal. */
    clear: () => all.forEach(([, { behaviour }]) => Object.assign(behaviour, normal)),
  };
};

const fakeGateway = (provider: Provider) => {
  const payments = new Map<string, Payment>();
  const behaviour: Behaviour = { ...normal };
  const polls: string[] = [];
  const patience: (number | undefined)[] = [];
  const reached = () => {
    if (behaviour.down) throw new Error('the gateway answered 503');
  };
  const gateway: Gateway = {
    create: async (order, timeout_ms) => {
      patience.push(timeout_ms);
      reached();
      const existing = payments.get(order.ref);
      if (existing && existing.amount !== order.amount) throw new Error('the gateway answered 409');
      const payment = existing ?? { ...order, state: 'waiting', received: 0n, provider_ref: `${provider}-${newId()}` };
      payments.set(order.ref, payment);
      await behaviour.meanwhile();
      if (behaviour.answersLost) throw new Error('the answer was lost');
      const hasQr = provider === 'cp' || provider === 'ppyp';
      return {
        provider_ref: payment.provider_ref,
        qr_payload: hasQr ? `QR ${order.ref}` : null,
        hosted_url: hasQr ? null : `http://pay.test/${order.ref}`,
        expires_at: new Date(now_ms() + TTL_MS),
      };
    },
    query: async (ref, timeout_ms) => {
      patience.push(timeout_ms);
      polls.push(ref);
      reached();
      const { state, received } = payments.get(ref) ?? { state: 'never_seen' as const, received: 0n };
      return { state, received };
    },
  };
  return {
    gateway,
    behaviour,
    /** Every polled ref, with repeats. */
    polls,
    /** Timeout of each call, in ms. */
    patience,
    /** Payments, oldest first. */
    payments: () => [...payments.values()],
    /** Decides a payment without an event. Baht. */
    decide: (ref: string, state: PaymentAnswer['state'], received = 0): void => {
      const existing = payments.get(ref);
      if (!existing) throw new Error(`no payment ${ref}`);
      payments.set(ref, { ...existing, state, received: satang(received) });
    },
    /** Forgets a payment. */
    forget: (ref: string): void => void payments.delete(ref),
  };
};

/** A gateway's event, as in docs/interfaces/webhooks.md. Amounts in baht. */
export const gatewayEvent = (
  { ref, amount }: { readonly ref: string; readonly amount: number },
  outcome: 'succeeded' | 'failed' | 'expired' = 'succeeded',
  more: object = {},
) => ({
  event_id: newId(),
  type: `payment.${outcome}`,
  merchant_ref: ref,
  provider_ref: 'X1',
  amount,
  currency: 'THB',
  occurred_at: now().toISOString(),
  ...more,
});
