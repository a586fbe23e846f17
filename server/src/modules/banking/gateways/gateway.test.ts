import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { sandboxGateways } from './gateway.ts';
import { splitChange } from './gateways.ts';

/** A fake sandbox (docs/interfaces/sandbox.md) that records its calls. */
const app = Fastify({ forceCloseConnections: true });
const heard: unknown[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
app.all('/*', async (request, reply) => {
  heard.push([request.method, request.url, request.headers.authorization, request.body]);
  return reply.status(answer.status).send(answer.body);
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { mtm } = sandboxGateways(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, 'a-secret');

const order = { ref: 'DP-1', amount: 30_050n, notify_url: 'http://p/hooks', return_url: 'http://p/back' };

test('a payment is opened in baht under our reference', async () => {
  const expires_at = '2026-11-21T05:00:00.000Z';
  const body = { provider_ref: 'MTM1', qr_payload: null, hosted_url: 'http://pay/1', expires_at, more: 1 };
  answer = { status: 200, body };
  const { more, ...payment } = body;
  expect(more).toBe(1);
  expect(await mtm.create(order)).toEqual({ ...payment, expires_at: new Date(expires_at) });
  const { ref: merchant_ref, ...addresses } = order;
  expect(heard.pop()).toEqual([
    'POST',
    '/gateways/mtm/payments',
    'Bearer a-secret',
    { ...addresses, merchant_ref, amount: 300.5 },
  ]);
});

test('the state of a payment is in satang; an unknown one is never_seen', async () => {
  answer = {
    status: 200,
    body: { merchant_ref: 'DP-1', provider_ref: 'MTM1', state: 'succeeded', amount_received: 300.51 },
  };
  expect(await mtm.query('DP-1/../x')).toEqual({ state: 'succeeded', received: 30_051n });
  expect(heard.pop()).toEqual(['GET', '/gateways/mtm/payments/DP-1%2F..%2Fx', 'Bearer a-secret', undefined]);
  answer = { status: 404, body: {} };
  expect(await mtm.query('DP-1')).toEqual({ state: 'never_seen', received: 0n });
});

test('an unclear response is an error', async () => {
  for (const body of [
    {},
    { state: 'paid', amount_received: 5 },
    { state: 'succeeded', amount_received: 1.005 },
    [],
    'x',
  ]) {
    answer = { status: 200, body };
    await expect(mtm.query('DP-1')).rejects.toThrow();
    await expect(mtm.create(order)).rejects.toThrow();
  }
  for (const status of [401, 409, 500, 503]) {
    answer = { status, body: {} };
    await expect(mtm.query('DP-1')).rejects.toThrow(`the gateway answered ${status}`);
    await expect(mtm.create(order)).rejects.toThrow(`the gateway answered ${status}`);
  }
  await expect(sandboxGateways('http://127.0.0.1:1', 'x').cp.query('DP-1')).rejects.toThrow();
});

test('a payment page must be an http(s) URL', async () => {
  const expires_at = '2026-11-21T05:00:00.000Z';
  for (const hosted_url of [
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://pay#Intent;end',
    '/pay',
    `https://pay.test/${'x'.repeat(2000)}`,
  ]) {
    answer = { status: 200, body: { provider_ref: 'MTM1', qr_payload: null, hosted_url, expires_at } };
    await expect(mtm.create(order), hosted_url).rejects.toThrow();
  }
});

const now = { display_name: 'QR', position: 1, is_enabled: true, min: 100n, max: 500n, timeout_ms: 4000 };
const off = { ...now, is_enabled: false };

test.each([
  [now, {}, {}, {}],
  [now, { ...now }, {}, {}],
  [now, { is_enabled: false }, { is_enabled: false }, {}],
  [off, { is_enabled: true }, {}, { is_enabled: true }],
  [off, { is_enabled: false }, {}, {}],
  [now, { timeout_ms: 1000, position: undefined }, { timeout_ms: 1000 }, {}],
  [now, { display_name: '0123456789' }, {}, { display_name: '0123456789' }],
  [now, { min: 1n, max: 100_000_000n }, {}, { min: 1n, max: 100_000_000n }],
  [now, { position: 0 }, {}, { position: 0 }],
  [now, { is_enabled: false, min: 1n }, { is_enabled: false }, { min: 1n }],
])('a gateway %o with change %o: one operator changes %o, two change %o', (before, change, byOne, byTwo) => {
  expect(splitChange(before, change)).toEqual({ byOne, byTwo });
});
