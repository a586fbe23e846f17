import { Time } from '@portal/contract/common.ts';
import { AnyAmount, baht } from '@portal/contract/money.ts';
import { type Provider, providers } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import { type Answered, callOut } from '../../platform/http/outgoing.ts';
import type { Gateway, Gateways } from './gateway.ts';

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
