import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Endpoint, Input, Output, SandboxCaller } from '@portal/contract/endpoint.ts';
import * as z from 'zod/mini';

/** Calls a sandbox by its contract, for tests: encodes the input, decodes the output. Throws on errors. */
export const callSandbox = async <E extends Endpoint<SandboxCaller>>(
  url: string,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> => {
  const names = endpoint.params ? (z.encode(endpoint.params, input) as Record<string, string>) : {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(names[name] ?? ''));
  const wire = endpoint.input ? (z.encode(endpoint.input, input) as Record<string, string>) : {};
  const isGet = endpoint.method === 'GET';
  const response = await fetch(url + path + (isGet ? `?${new URLSearchParams(wire)}` : ''), {
    method: endpoint.method,
    ...(isGet ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(wire) }),
  });
  if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${await response.text()}`);
  return z.decode(endpoint.output as z.ZodMiniType, (await response.json()) as never) as Output<E>;
};

export const SECRET = 'a-secret-of-the-tests';

export interface ReceivedWebhook {
  readonly path: string;
  readonly signature: string;
  readonly raw: string;
  readonly event: Record<string, unknown> & { readonly event_id: string; readonly type: string };
}

/** Receives webhooks like the portal; `respondWith` sets the next response statuses. */
export const startWebhookReceiver = async () => {
  const received: ReceivedWebhook[] = [];
  const statusesToSend: number[] = [];
  let refuses = false;
  const app = Fastify({ forceCloseConnections: true });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/*', async (request, reply) => {
    const raw = request.body as string;
    const signature = String(request.headers['x-signature']);
    received.push({ path: request.url, signature, raw, event: JSON.parse(raw) as ReceivedWebhook['event'] });
    return reply.status(refuses ? 503 : (statusesToSend.shift() ?? 200)).send();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    respondWith: (...statuses: number[]) => void statusesToSend.push(...statuses),
    /** Refuses all webhooks, or none. */
    refuse: (all: boolean) => void (refuses = all),
    close: () => app.close(),
  };
};

/** Checks a signature per docs/interfaces/webhooks.md#the-signature, independently of the sandbox's code. */
export const hasValidSignature = ({ signature, raw }: ReceivedWebhook): boolean => {
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  const fresh = Math.abs(Date.now() / 1000 - Number(t)) < 300;
  return fresh && v1 === createHmac('sha256', SECRET).update(`${t}.${raw}`).digest('hex');
};

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown> & { readonly data?: unknown };
}

/** Calls a sandbox with the secret like the portal, or without it like a person. */
export const requesterFor =
  (url: string, secret: string | null = SECRET) =>
  async (method: string, path: string, body?: object): Promise<Reply> => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(secret ? { authorization: `Bearer ${secret}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  };

export const HOUSE_ACCOUNT = '111-2-33333-4';

export const payoutOrder = (payout_ref: string, amount = 500.25) => ({
  payout_ref,
  from_account: '1112333334',
  amount,
  to_bank: 'scb',
  to_account: '4015550001',
  to_name: 'มาลี ใจดี',
});

export const transferOf = (amount: number) => ({
  to_account: HOUSE_ACCOUNT,
  amount,
  from_bank: 'kbnk',
  from_account: '0987654321',
  from_name: 'สมชาย ดีงาม',
});
