import * as z from 'zod/mini';
import { type Provider, providers } from '@portal/contract/payments.ts';
import { Time } from '@portal/contract/common.ts';
import { AnyAmount, baht } from '@portal/contract/money.ts';
import { type CallResponse, callOut } from '../../../platform/http/outgoing.ts';

/** Interface of a payment gateway; the sandbox implements all four in development. */
export interface Gateway {
  /** Opens a payment, idempotent by ref. Throws if the outcome is unknown. */
  create(order: PaymentOrder, timeout_ms?: number): Promise<OpenedPayment>;
  /**
   * State of a payment; `never_seen` if the provider has no such payment. Throws if the provider does not answer within
   * `timeout_ms`.
   */
  query(ref: string, timeout_ms?: number): Promise<PaymentAnswer>;
}

/** The adapter of each provider. */
export type Gateways = Readonly<Record<Provider, Gateway>>;

export interface PaymentOrder {
  /** The deposit's reference. */
  readonly ref: string;
  /** Satang. */
  readonly amount: bigint;
  /** URL for the provider's webhook events. */
  readonly notify_url: string;
  /** URL to which the provider's page returns the member. */
  readonly return_url: string;
}

/** An opened payment: a QR payload or the provider's page. */
export interface OpenedPayment {
  readonly provider_ref: string;
  readonly qr_payload: string | null;
  readonly hosted_url: string | null;
  readonly expires_at: Date;
}

/** State of a payment. Only this moves money, never a webhook event. */
export interface PaymentAnswer {
  readonly state: 'waiting' | 'succeeded' | 'failed' | 'expired' | 'never_seen';
  /** Received satang. */
  readonly received: bigint;
}

const noAdapter = async (): Promise<never> => {
  throw new Error('no adapter');
};

const closed: Gateway = { create: noAdapter, query: noAdapter };

/** No adapters: every call fails, so that failed openings switch an enabled gateway off again. */
export const noGateways: Gateways = { cp: closed, ppyp: closed, mtm: closed, st: closed };

const Opened = z.object({
  provider_ref: z.string().check(z.minLength(1), z.maxLength(200)),
  qr_payload: z.nullable(z.string().check(z.maxLength(2000))),
  hosted_url: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2000))),
  expires_at: Time,
});
const Answer = z.object({ state: z.enum(['waiting', 'succeeded', 'failed', 'expired']), amount_received: AnyAmount });

/** A gateway of the sandbox. */
const sandboxGateway = (url: string, secret: string, provider: Provider): Gateway => {
  const call = (method: 'GET' | 'POST', path: string, timeout_ms?: number, body?: unknown) =>
    callOut({
      method,
      url: `${url}/gateways/${provider}/payments${path}`,
      secret,
      body,
      ...(timeout_ms ? { timeout_ms } : {}),
    });
  const bodyOf = ({ ok, status, body }: CallResponse): unknown => {
    if (!ok) throw new Error(`the gateway answered ${status}`);
    return body;
  };
  return {
    create: async ({ ref, amount, ...addresses }, timeout_ms) =>
      z.decode(
        Opened,
        bodyOf(await call('POST', '', timeout_ms, { merchant_ref: ref, amount: baht(amount), ...addresses })) as never,
      ),
    query: async (ref, timeout_ms) => {
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
