import * as control from '@portal/contract/sandbox/control.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ceiling } from '../../testing/ceilings.ts';
import {
  callSandbox,
  requesterFor,
  HOUSE_ACCOUNT,
  payoutOrder,
  SECRET,
  startWebhookReceiver,
  transferOf,
} from './testing.ts';
import { type Sandbox, startSandbox } from './index.ts';

let portal: Awaited<ReturnType<typeof startWebhookReceiver>>;
let sandbox: Sandbox;
let call: ReturnType<typeof requesterFor>;

beforeAll(async () => {
  portal = await startWebhookReceiver();
  sandbox = await startSandbox({ secret: SECRET });
  call = requesterFor(sandbox.url);
  await call('PUT', '/bank/accounts', {
    accounts: [{ number: HOUSE_ACCOUNT, webhook_url: `${portal.url}/hooks/bank/7` }],
  });
});
afterAll(async () => {
  await sandbox.close();
  await portal.close();
});
beforeEach(async () => {
  portal.received.length = 0;
  await call('DELETE', '/control/faults');
  await call('PUT', '/control/payout-mode', { mode: 'manual' });
});

const kindsOf = (ref: string) =>
  portal.received
    .filter(({ event }) => event['payout_ref'] === ref || event['reference'] === ref)
    .map(({ event }) => event.type)
    .toSorted();

test('portal calls need the secret, control calls do not', async () => {
  for (const secret of [null, 'wrong']) {
    const stranger = requesterFor(sandbox.url, secret);
    expect((await stranger('POST', '/bank/payouts', payoutOrder('WD-STRANGER'))).status).toBe(401);
    expect((await stranger('GET', '/gateways/cp/payments/X')).status).toBe(401);
    expect((await stranger('POST', '/sms/messages', { to: '0810000001', text: 'hi', ref: 'x' })).status).toBe(401);
    expect((await stranger('GET', '/control/payouts')).status).toBe(200);
  }
});

test('a payout ordered ten times at once is paid once', async () => {
  const orders = Array.from({ length: 10 }, () => call('POST', '/bank/payouts', payoutOrder('WD-ONCE')));
  for (const { status, body } of await Promise.all(orders)) {
    expect(status).toBe(202);
    expect(body).toEqual({ payout_ref: 'WD-ONCE', state: 'waiting' });
  }
  expect((await call('POST', '/bank/payouts', payoutOrder('WD-ONCE', 500.26))).status).toBe(422);
  await call('POST', '/control/payouts/WD-ONCE', { outcome: 'succeeded' });
  await call('POST', '/control/payouts/WD-ONCE', { outcome: 'succeeded' });
  expect((await call('POST', '/control/payouts/WD-ONCE', { outcome: 'failed' })).status).toBe(409);
  await vi.waitFor(() => expect(kindsOf('WD-ONCE')).toEqual(['payout.succeeded', 'statement.line']), ceiling);
  const line = portal.received.find(({ event }) => event.type === 'statement.line');
  expect(line?.event).toMatchObject({ direction: 'out', amount: 500.25, reference: 'WD-ONCE' });
  expect((await call('POST', '/bank/payouts', payoutOrder('WD-ONCE'))).body).toMatchObject({ state: 'succeeded' });
});

test('each line carries the balance of its account', async () => {
  for (const amount of [300.5, 20]) await call('POST', '/control/transfers', transferOf(amount));
  await call('POST', '/bank/payouts', payoutOrder('WD-BALANCE', 100.25));
  await call('POST', '/control/payouts/WD-BALANCE', { outcome: 'succeeded' });
  const lines = () => portal.received.filter(({ event }) => event.type === 'statement.line').map(({ event }) => event);
  await vi.waitFor(() => expect(lines()).toHaveLength(3), ceiling);
  const balances = new Map(lines().map(({ amount, balance }) => [amount, Number(balance)]));
  const first = balances.get(300.5) ?? 0;
  expect([balances.get(20), balances.get(100.25)]).toEqual([first + 20, first + 20 - 100.25]);
});

test('a payout with an unknown outcome stays unknown until it is decided', async () => {
  await call('POST', '/bank/payouts', payoutOrder('WD-UNKNOWN'));
  await call('POST', '/control/payouts/WD-UNKNOWN', { outcome: 'unknown' });
  expect((await call('GET', '/bank/payouts/WD-UNKNOWN')).body).toMatchObject({ state: 'unknown' });
  expect(kindsOf('WD-UNKNOWN')).toEqual([]);
  await call('POST', '/control/payouts/WD-UNKNOWN', { outcome: 'failed', reason: 'บัญชีปิดแล้ว' });
  await vi.waitFor(() => expect(kindsOf('WD-UNKNOWN')).toEqual(['payout.failed']), ceiling);
  expect(portal.received[0]?.event).toMatchObject({ payout_ref: 'WD-UNKNOWN', reason: 'บัญชีปิดแล้ว' });
  expect((await call('GET', '/bank/payouts/WD-NEVER')).status).toBe(404);
});

test('in auto mode a payout succeeds by itself', async () => {
  await call('PUT', '/control/payout-mode', { mode: 'auto' });
  expect((await call('POST', '/bank/payouts', payoutOrder('WD-AUTO'))).body).toMatchObject({ state: 'waiting' });
  await vi.waitFor(() => expect(kindsOf('WD-AUTO')).toEqual(['payout.succeeded', 'statement.line']), ceiling);
  const { body } = await call('GET', '/control/payouts');
  expect(body.data).toContainEqual(expect.objectContaining({ ref: 'WD-AUTO', amount: 500.25, state: 'succeeded' }));
});

test('a bank that is down refuses payouts, a slow one delays them', async () => {
  await call('PUT', '/control/faults', { target: 'bank', down: true });
  const refused = await call('POST', '/bank/payouts', payoutOrder('WD-DOWN'));
  expect(refused).toMatchObject({ status: 503, body: { error: { code: 'unavailable' } } });
  await call('PUT', '/control/faults', { target: 'bank', latency_ms: 300 });
  const order: string[] = [];
  const late = call('GET', '/bank/payouts/WD-DOWN').finally(() => order.push('bank'));
  await vi.waitFor(async () => {
    await call('GET', '/control/payouts');
    order.push('control');
    expect(order).toContain('bank');
  }, ceiling);
  expect([(await late).status, order[0]]).toEqual([404, 'control']);
});

test('a message arrives once, and not at all while the phones are silent', async () => {
  const message = { to: '0810000001', text: 'รหัส 123456', ref: 'otp-1' };
  for (let i = 0; i < 2; i += 1) expect((await call('POST', '/sms/messages', message)).status).toBe(202);
  await call('PUT', '/control/faults', { target: 'sms', silent: true });
  expect((await call('POST', '/sms/messages', { ...message, ref: 'otp-2' })).status).toBe(202);
  const { body } = await call('GET', '/control/sms?to=0810000001');
  expect(body.data).toEqual([{ to: '0810000001', text: 'รหัส 123456', at: expect.any(String) as string }]);
  expect((await call('GET', '/control/sms?to=0819999999')).body.data).toEqual([]);
});

test('a payment opened twice is one payment', async () => {
  const order = { merchant_ref: 'DP-1', amount: 300, notify_url: portal.url, return_url: portal.url };
  const first = await call('POST', '/gateways/st/payments', order);
  expect(first.body).toMatchObject({ qr_payload: null, hosted_url: `${sandbox.url}/pay/st/DP-1` });
  expect(await call('POST', '/gateways/st/payments', order)).toEqual(first);
  expect((await call('POST', '/gateways/st/payments', { ...order, amount: 301 })).status).toBe(422);
  expect((await call('POST', '/gateways/cp/payments', order)).body).toMatchObject({ hosted_url: null });
});

test.each([
  ['POST', '/control/transfers', { ...transferOf(1), amount: 1.001 }, 400, 'amount'],
  ['POST', '/control/transfers', { ...transferOf(1), amount: -1 }, 400, 'amount'],
  ['POST', '/control/transfers', { ...transferOf(1), occurred_at: 'yesterday' }, 400, 'occurred_at'],
  ['POST', '/control/transfers', { ...transferOf(1), to_account: '9' }, 404, 'to_account'],
  ['POST', '/control/gateways/xx/DP-1', { outcome: 'paid' }, 400, 'provider'],
  ['POST', '/control/gateways/cp/NOBODY', { outcome: 'paid' }, 404, undefined],
  ['POST', '/control/payouts/NOBODY', { outcome: 'succeeded' }, 404, undefined],
  ['PUT', '/control/payout-mode', { mode: 'sometimes' }, 400, 'mode'],
  ['PUT', '/control/faults', { target: 'moon' }, 400, 'target'],
  ['POST', '/control/transfers', { ...transferOf(1), from_name: 'ก'.repeat(70_000) }, 413, undefined],
  ['GET', '/nowhere', undefined, 404, undefined],
])('%s %s with %j is refused', async (method, path, body, status, field) => {
  const answer = await call(method, path, body);
  expect(answer.status).toBe(status);
  expect(answer.body['error']).toMatchObject({ message: expect.any(String) as string, ...(field ? { field } : {}) });
});

test('the OpenAPI document describes calls, access and errors', async () => {
  const { body } = await call('GET', '/openapi.json');
  const paths = body['paths'] as Record<string, Record<string, { security: object[]; responses: object }>>;
  expect(Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m} ${path}`))).toEqual([
    'put /bank/accounts',
    'post /bank/payouts',
    'get /bank/payouts/{payout_ref}',
    'post /gateways/{provider}/payments',
    'get /gateways/{provider}/payments/{merchant_ref}',
    'post /sms/messages',
    'get /games/{provider}/rounds/{round}',
    'get /games/{provider}/rounds',
    'post /control/transfers',
    'post /control/gateways/{provider}/{ref}',
    'get /control/payouts',
    'post /control/payouts/{ref}',
    'put /control/payout-mode',
    'get /control/sms',
    'put /control/faults',
    'delete /control/faults',
    'post /control/games/{provider}/call',
    'post /control/games/{provider}/rounds',
    'get /page/overview',
    'get /page/payments/{provider}/{ref}',
    'post /page/games/{provider}/{game}/open',
    'post /page/games/{provider}/{game}/rounds',
  ]);
  expect(paths['/bank/payouts']?.['post']?.security).toEqual([{ portal: [] }]);
  expect(paths['/control/payouts/{ref}']?.['post']?.security).toEqual([]);
  expect(Object.keys(paths['/control/payouts/{ref}']?.['post']?.responses ?? {})).toEqual([
    '200',
    '400',
    '404',
    '409',
    '413',
    '415',
    '500',
  ]);
});

test('the contract client decodes satang and dates', async () => {
  await call('POST', '/bank/payouts', payoutOrder('WD-CLIENT'));
  const decided = await callSandbox(sandbox.url, control.decidePayout, { ref: 'WD-CLIENT', outcome: 'failed' });
  expect(decided.data).toMatchObject({ ref: 'WD-CLIENT', amount: 50_025n, state: 'failed' });
  await callSandbox(sandbox.url, control.transfer, { ...transferOf(1), amount: 150n, occurred_at: new Date(0) });
  await vi.waitFor(() => expect(portal.received.map(({ event }) => event['amount'])).toContain(1.5), ceiling);
  expect((await callSandbox(sandbox.url, control.listMessages, { to: '0810000001' })).data[0]?.at).toBeInstanceOf(Date);
  await expect(
    callSandbox(sandbox.url, control.decidePayout, { ref: 'NO SUCH/REF', outcome: 'failed' }),
  ).rejects.toThrow('404');
});
