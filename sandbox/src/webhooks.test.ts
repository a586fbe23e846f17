import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ceiling } from '../../testing/ceilings.ts';
import { type Sandbox, startSandbox } from './index.ts';
import { sign } from './webhooks.ts';
import { requesterFor, HOUSE_ACCOUNT, hasValidSignature, SECRET, startWebhookReceiver, transferOf } from './testing.ts';

let portal: Awaited<ReturnType<typeof startWebhookReceiver>>;
let sandbox: Sandbox;
let call: ReturnType<typeof requesterFor>;

beforeAll(async () => {
  portal = await startWebhookReceiver();
  sandbox = await startSandbox({ secret: SECRET });
  call = requesterFor(sandbox.url);
});
afterAll(async () => {
  await sandbox.close();
  await portal.close();
});
beforeEach(async () => {
  portal.received.length = 0;
  await call('DELETE', '/control/faults');
  await call('PUT', '/bank/accounts', {
    accounts: [{ number: HOUSE_ACCOUNT, webhook_url: `${portal.url}/hooks/bank/7` }],
  });
});

const openPayment = (provider: string, merchant_ref: string) =>
  call('POST', `/gateways/${provider}/payments`, {
    merchant_ref,
    amount: 300,
    notify_url: `${portal.url}/hooks/gateway/${provider}`,
    return_url: 'http://127.0.0.1:8000/tx/payment/completed',
  });

test('incoming money sends a signed webhook to its account', async () => {
  const { status, body } = await call('POST', '/control/transfers', transferOf(500.37));
  expect(status).toBe(200);
  await vi.waitFor(() => expect(portal.received).toHaveLength(1), ceiling);
  const [webhook] = portal.received;
  expect(webhook?.path).toBe('/hooks/bank/7');
  expect(webhook && hasValidSignature(webhook)).toBe(true);
  expect(webhook?.event).toMatchObject({
    type: 'statement.line',
    direction: 'in',
    amount: 500.37,
    from_bank: 'kbnk',
    from_account: '0987654321',
    from_name: 'สมชาย ดีงาม',
    reference: body['reference'],
  });
});

test('account numbers match without dashes and after late registration', async () => {
  await call('PUT', '/bank/accounts', { accounts: [] });
  expect((await call('POST', '/control/transfers', transferOf(1))).status).toBe(404);
  await call('PUT', '/bank/accounts', { accounts: [{ number: '1112333334', webhook_url: `${portal.url}/late` }] });
  expect((await call('POST', '/control/transfers', transferOf(1))).status).toBe(200);
  await vi.waitFor(() => expect(portal.received.map(({ path }) => path)).toEqual(['/late']), ceiling);
});

test('a refused webhook is retried with a new signature', async () => {
  portal.respondWith(503, 401);
  await call('POST', '/control/transfers', transferOf(20));
  await vi.waitFor(() => expect(portal.received).toHaveLength(3), ceiling);
  expect(new Set(portal.received.map(({ event }) => event.event_id)).size).toBe(1);
  expect(portal.received.every(hasValidSignature)).toBe(true);
  expect(new Set(portal.received.map(({ signature }) => signature)).size).toBeGreaterThan(1);
});

test('copies are the same event', async () => {
  await openPayment('cp', 'DP-COPIES');
  const { status } = await call('POST', '/control/gateways/cp/DP-COPIES', { outcome: 'paid', copies: 50 });
  expect(status).toBe(200);
  await vi.waitFor(() => expect(portal.received).toHaveLength(50), ceiling);
  expect(new Set(portal.received.map(({ raw }) => raw)).size).toBe(1);
});

test('a delayed webhook arrives after the state is queryable', async () => {
  await openPayment('mtm', 'DP-LATE');
  await openPayment('mtm', 'DP-LATER');
  const paid = { outcome: 'short', amount: 100.5 };
  await call('POST', '/control/gateways/mtm/DP-LATER', { ...paid, delay_ms: 3_600_000 });
  await call('POST', '/control/gateways/mtm/DP-LATE', { ...paid, delay_ms: 300 });
  const { body } = await call('GET', '/gateways/mtm/payments/DP-LATER');
  expect(body).toMatchObject({ state: 'succeeded', amount_received: 100.5 });
  await vi.waitFor(() => expect(portal.received).toHaveLength(1), ceiling);
  expect(portal.received[0]?.event).toMatchObject({
    type: 'payment.succeeded',
    merchant_ref: 'DP-LATE',
    amount: 100.5,
    currency: 'THB',
  });
});

test('received money stays after a later decision', async () => {
  await openPayment('st', 'DP-TWICE');
  await call('POST', '/control/gateways/st/DP-TWICE', { outcome: 'expired' });
  await call('POST', '/control/gateways/st/DP-TWICE', { outcome: 'paid' });
  await call('POST', '/control/gateways/st/DP-TWICE', { outcome: 'failed' });
  await vi.waitFor(() => expect(portal.received).toHaveLength(3), ceiling);
  const { body } = await call('GET', '/gateways/st/payments/DP-TWICE');
  expect(body).toMatchObject({ state: 'succeeded', amount_received: 300 });
});

test('a silent provider decides and sends no webhook', async () => {
  await openPayment('ppyp', 'DP-SILENT');
  await call('PUT', '/control/faults', { target: 'ppyp', silent: true });
  await call('POST', '/control/gateways/ppyp/DP-SILENT', { outcome: 'paid' });
  await vi.waitFor(async () => {
    const { body } = await call('GET', '/page/overview');
    expect(body['webhook_events']).toContainEqual(expect.objectContaining({ ref: 'DP-SILENT', state: 'dropped' }));
  }, ceiling);
  expect(portal.received).toHaveLength(0);
  expect((await call('GET', '/gateways/ppyp/payments/DP-SILENT')).body).toMatchObject({ state: 'succeeded' });
});

test('a signature is the HMAC-SHA256 of time and body', () => {
  expect(sign('sandbox-secret', '{"event_id":"1"}', new Date(1_800_000_000_999))).toBe(
    't=1800000000,v1=13308cd265c1917c8763020bbf83112f3eda3f3f9a1dbc273c44ef755c5e978c',
  );
});
