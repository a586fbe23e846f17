import { Time } from '@portal/contract/common.ts';
import { Baht, baht } from '@portal/contract/money.ts';
import { type Provider, providers } from '@portal/contract/payments.ts';
import * as z from 'zod/mini';
import type { Gateway, Gateways } from './gateway.ts';

const TIMEOUT_MS = 4000;

const Opened = z.object({
  provider_ref: z.string(),
  qr_payload: z.nullable(z.string()),
  hosted_url: z.nullable(z.string()),
  expires_at: Time,
});
const Answer = z.object({ state: z.enum(['waiting', 'succeeded', 'failed', 'expired']), amount_received: Baht });

/** One of the sandbox's gateways. */
const sandboxGateway = (url: string, secret: string, provider: Provider): Gateway => {
  const call = (method: string, path: string, timeout_ms = TIMEOUT_MS, body?: unknown) =>
    fetch(`${url}/gateways/${provider}/payments${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeout_ms),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const told = async (response: Response): Promise<unknown> => {
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`);
    return response.json();
  };
  return {
    create: async ({ ref, amount, ...addresses }, timeout_ms) =>
      z.decode(
        Opened,
        (await told(
          await call('POST', '', timeout_ms, { merchant_ref: ref, amount: baht(amount), ...addresses }),
        )) as never,
      ),
    ask: async (ref, timeout_ms) => {
      const response = await call('GET', `/${encodeURIComponent(ref)}`, timeout_ms);
      if (response.status === 404) return { state: 'never_seen', received: 0n };
      const { state, amount_received } = z.decode(Answer, (await told(response)) as never);
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
