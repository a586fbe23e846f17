import * as z from 'zod/mini';
import { type Provider, providers } from '@portal/contract/payments.ts';
import { Time } from '@portal/contract/common.ts';
import { AnyAmount, baht } from '@portal/contract/money.ts';
import { type Answered, callOut } from '../../../platform/http/outgoing.ts';

/** The calls to a payment gateway. The sandbox plays all four in development; a real one stands behind the same two calls. */
export interface Gateway {
  /** Opens a payment; the same ref again opens nothing new. Throws when it is not known that it was opened. */
  create(order: PaymentOrder, timeout_ms?: number): Promise<OpenedPayment>;
  /**
   * The state of a payment; `never_seen` when the provider knows nothing of it. Throws when the provider does not answer,
   * or not in time: `timeout_ms`, where the operator has set one.
   */
  ask(ref: string, timeout_ms?: number): Promise<PaymentAnswer>;
}

/** The adapter of each provider. */
export type Gateways = Readonly<Record<Provider, Gateway>>;

export interface PaymentOrder {
  /** The deposit's reference, which the provider knows the payment by. */
  readonly ref: string;
  /** Satang. */
  readonly amount: bigint;
  /** Where the provider tells what became of it. */
  readonly notify_url: string;
  /** Where the provider's page sends the member afterwards. */
  readonly return_url: string;
}

/** The way to pay: a QR's text, or the provider's page. */
export interface OpenedPayment {
  readonly provider_ref: string;
  readonly qr_payload: string | null;
  readonly hosted_url: string | null;
  readonly expires_at: Date;
}

/** A provider's answer about a payment: this, and no webhook event, moves money. */
export interface PaymentAnswer {
  readonly state: 'waiting' | 'succeeded' | 'failed' | 'expired' | 'never_seen';
  /** Satang that the provider confirms to have received. */
  readonly received: bigint;
}

const noAdapter = async (): Promise<never> => {
  throw new Error('no adapter');
};

const closed: Gateway = { create: noAdapter, ask: noAdapter };

/** An installation without adapters: whoever switches a gateway on sees it switched off again. */
export const noGateways: Gateways = { cp: closed, ppyp: closed, mtm: closed, st: closed };

const Opened = z.object({
  provider_ref: z.string().check(z.minLength(1), z.maxLength(200)),
  qr_payload: z.nullable(z.string().check(z.maxLength(2000))),
  hosted_url: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))),
  expires_at: Time,
});
const Answer = z.object({ state: z.enum(['waiting', 'succeeded', 'failed', 'expired']), amount_received: AnyAmount });

/** One of the sandbox's gateways. */
const sandboxGateway = (url: string, secret: string, provider: Provider): Gateway => {
  const call = (method: 'GET' | 'POST', path: string, timeout_ms?: number, body?: unknown) =>
    callOut({
      method,
      url: `${url}/gateways/${provider}/payments${path}`,
      secret,
      body,
      ...(timeout_ms ? { timeout_ms } : {}),
    });
  const bodyOf = ({ ok, status, body }: Answered): unknown => {
    if (!ok) throw new Error(`the gateway answered ${status}`);
    return body;
  };
  return {
    create: async ({ ref, amount, ...addresses }, timeout_ms) =>
      z.decode(
        Opened,
        bodyOf(await call('POST', '', timeout_ms, { merchant_ref: ref, amount: baht(amount), ...addresses })) as never,
      ),
    ask: async (ref, timeout_ms) => {
      const response = await call('GET', `/${encodeURIComponent(ref)}`, timeout_ms);
      if (response.status === 404) return { state: 'never_seen', received: 0n };
      const { state, amount_received } = z.decode(Answer, bodyOf(response) as never);
      return { state, received: amount_received };
    },
  };
};

/** The four gateways of the sandbox. */
export const sandboxGateways = (url: string, secret: string): Gateways =>
  Object.fromEntries(providers.map((provider) => [provider, sandboxGateway(url, secret, provider)])) as Record<
    Provider,
    Gateway
  >;
