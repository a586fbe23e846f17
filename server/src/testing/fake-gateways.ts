import { satang } from '@portal/contract/money.ts';
import { type Provider, providers } from '@portal/contract/payments.ts';
import type { Gateway, Gateways, PaymentAnswer, PaymentOrder } from '../modules/banking/gateways/gateway.ts';
import { now, now_ms } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';

type Payment = PaymentOrder & PaymentAnswer & { readonly provider_ref: string };

const TTL_MS = 15 * 60_000;

interface Weather {
  down: boolean;
  answersLost: boolean;
  /** What happens on the site while the provider takes its time to answer. */
  meanwhile: () => Promise<unknown>;
}
const fair: Weather = { down: false, answersLost: false, meanwhile: async () => {} };

/** Four providers as their customer meets them: each takes an order once, tells nothing by itself, and may fail in its own ways. */
export const fakeGateways = () => {
  const all = providers.map((provider) => [provider, fakeGateway(provider)] as const);
  const each = Object.fromEntries(all) as Record<Provider, ReturnType<typeof fakeGateway>>;
  return {
    ...each,
    gateways: Object.fromEntries(all.map(([provider, { gateway }]) => [provider, gateway])) as Gateways,
    /** Everybody behaves again. */
    clear: () => all.forEach(([, { weather }]) => Object.assign(weather, fair)),
  };
};

const fakeGateway = (provider: Provider) => {
  const payments = new Map<string, Payment>();
  const weather: Weather = { ...fair };
  const asked: string[] = [];
  const patience: (number | undefined)[] = [];
  const reached = () => {
    if (weather.down) throw new Error('the gateway answered 503');
  };
  const gateway: Gateway = {
    create: async (order, timeout_ms) => {
      patience.push(timeout_ms);
      reached();
      const known = payments.get(order.ref);
      if (known && known.amount !== order.amount) throw new Error('the gateway answered 409');
      const payment = known ?? { ...order, state: 'waiting', received: 0n, provider_ref: `${provider}-${newId()}` };
      payments.set(order.ref, payment);
      await weather.meanwhile();
      if (weather.answersLost) throw new Error('the answer was lost');
      const hasQr = provider === 'cp' || provider === 'ppyp';
      return {
        provider_ref: payment.provider_ref,
        qr_payload: hasQr ? `QR ${order.ref}` : null,
        hosted_url: hasQr ? null : `http://pay.test/${order.ref}`,
        expires_at: new Date(now_ms() + TTL_MS),
      };
    },
    ask: async (ref, timeout_ms) => {
      patience.push(timeout_ms);
      asked.push(ref);
      reached();
      const { state, received } = payments.get(ref) ?? { state: 'never_seen' as const, received: 0n };
      return { state, received };
    },
  };
  return {
    gateway,
    weather,
    /** Every ref that was asked about, as often as it was. */
    asked,
    /** How long the caller was ready to wait, call by call. */
    patience,
    /** What was opened, oldest first. */
    payments: () => [...payments.values()],
    /** The provider decides, without telling. Baht. */
    decide: (ref: string, state: PaymentAnswer['state'], received = 0): void => {
      const known = payments.get(ref);
      if (!known) throw new Error(`no payment ${ref}`);
      payments.set(ref, { ...known, state, received: satang(received) });
    },
    /** The provider has lost its books. */
    forget: (ref: string): void => void payments.delete(ref),
  };
};

/** What a gateway tells about a payment, as docs/interfaces/webhooks.md has it. Amounts in baht. */
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
