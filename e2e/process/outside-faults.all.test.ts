import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signIn } from './callers.ts';
import { aProduct, type Product, raises } from './product.ts';
import { assertBooksAgree } from './reconcile.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';

/** Phone of the member who forgets a password. */
const FORGETFUL = '0810000002';

interface Row {
  readonly id: string;
  readonly ref: string;
  readonly state: string;
  readonly status: string;
  readonly amount: number;
  readonly to_account: string;
}

let product: Product;
let token: string;
let operator: { cookie: string; origin: string };
let ownSandbox: ChildProcess | undefined;

beforeAll(async () => {
  product = await aProduct({ LOG_LEVEL: 'fatal' });
  await product.start();
  const login = await send(`${product.portal}/api/member/login`, { body: { tel: '0810000001', password: 'demo1234' } });
  token = login.body.access_token;
  operator = { cookie: await signIn(product, 'owner'), origin: product.console };
});
afterAll(async () => {
  ownSandbox?.kill();
  await product?.remove();
});
afterEach(() => control('DELETE', '/faults'));

const control = <Body = { data: Row[] }>(method: string, path: string, body?: unknown) =>
  send<Body>(`${product.sandbox}/control${path}`, { method, ...(body === undefined ? {} : { body }) });
const fault = (target: string, how: { down?: boolean; latency_ms?: number; silent?: boolean }) =>
  control('PUT', '/faults', { target, ...how });
const headersOf = (key?: string) => ({ authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) });
const onPortal = <Body = { data: Row }>(path: string, asking: Parameters<typeof send>[1] = {}) =>
  send<Body>(`${product.portal}/api${path}`, { headers: headersOf(), ...asking });
const credit = async () => (await onPortal<{ credit: number }>('/credit')).body.credit;
const openGateway = (provider: string) =>
  onPortal(`/member/${provider}/deposit`, { body: { amount: 300 }, headers: headersOf(randomUUID()) });
const depositState = async (id: string) => (await onPortal(`/member/deposit/${id}`)).body.data.state;
const payouts = async () => (await control('GET', '/payouts')).body.data;

test('a gateway that is down or slow refuses deposits, costs no money, and recovers', async () => {
  await fault('cp', { down: true });
  const down = await openGateway('cp');
  expect([down.status, down.body]).toMatchObject([409, { error: { code: 'channel_down' } }]);
  await fault('cp', { latency_ms: 60_000 });
  const slow = await openGateway('cp');
  expect(slow.status).toBe(409);
  expect(await raises(product, 'GatewayFailing')).toBe(true);
  expect((await onPortal('/member/deposit/active')).body.data).toBeNull();
  await control('DELETE', '/faults');
  const opened = await openGateway('cp');
  expect(opened.status).toBe(201);
  expect(await raises(product, 'GatewayFailing')).toBe(false);
  expect((await onPortal(`/member/deposit/${opened.body.data.id}/cancel`, { body: {} })).status).toBe(200);
});

test('fifty success webhooks followed by failures credit a payment once', async () => {
  const before = await credit();
  const { id, ref } = (await openGateway('mtm')).body.data;
  const decide = (outcome: string, copies = 1) => control('POST', `/gateways/mtm/${ref}`, { outcome, copies });
  expect((await decide('paid', 50)).status).toBe(200);
  await until(async () => (await depositState(id)) === 'credited', 'it is credited');
  await Promise.all([decide('failed', 5), decide('expired', 5), decide('paid', 20)]);
  const later = (await openGateway('mtm')).body.data;
  await control('POST', `/gateways/mtm/${later.ref}`, { outcome: 'paid' });
  await until(async () => (await depositState(later.id)) === 'credited', 'the later payment is credited');
  expect(await depositState(id)).toBe('credited');
  expect(await credit()).toBeCloseTo(before + 600, 2);
});

test('a gateway that fails after its webhook is polled until it answers', async () => {
  const before = await credit();
  const { id, ref } = (await openGateway('ppyp')).body.data;
  await fault('ppyp', { down: true });
  await control('POST', `/gateways/ppyp/${ref}`, { outcome: 'paid' });
  await until(async () => (await depositState(id)) === 'detected', 'it is shown as detected');
  expect(await credit()).toBeCloseTo(before, 2);
  await control('DELETE', '/faults');
  await until(async () => (await depositState(id)) === 'credited', 'it is credited');
  expect(await credit()).toBeCloseTo(before + 300, 2);
});

const approvedWithdrawal = async (): Promise<Row> => {
  const response = await onPortal('/withdraw/withdraw', { body: { amount: 150 }, headers: headersOf(randomUUID()) });
  expect(response.status).toBe(201);
  const { id } = response.body.data;
  const approval = await send(`${product.console}/api/withdrawals/${id}/approve`, { body: {}, headers: operator });
  expect(approval.status).toBe(200);
  return response.body.data;
};
const withdrawalStatus = async (id: string) => (await onPortal(`/withdraw/${id}`)).body.data.status;

test('a bank slower than the timeout pays once, and the money stays reserved', async () => {
  const [before, paidBefore] = [await credit(), (await payouts()).length];
  await fault('bank', { latency_ms: 6000 });
  const { id } = await approvedWithdrawal();
  await until(async () => {
    const [status, balance] = [await withdrawalStatus(id), await credit()];
    if ((await payouts()).length > paidBefore) return true; // the call times out first
    expect(status).not.toBe('Success');
    expect(balance).toBeCloseTo(before - 150, 2);
    return false;
  }, 'the order arrives at the bank');
  await until(() => raises(product, 'PayoutUnknown'), 'its outcome is unknown');
  await control('DELETE', '/faults');
  await until(async () => (await withdrawalStatus(id)) === 'Success', 'it is paid');
  expect((await payouts()).length).toBe(paidBefore + 1);
  expect(await credit()).toBeCloseTo(before - 150, 2);
});

test('an SMS outage is not visible to callers, and the code arrives afterwards', async () => {
  const ask = (tel: string) => onPortal<{ data: object }>('/member/forgotpassword', { body: { tel }, headers: {} });
  const inbox = async () => (await control<{ data: { to: string }[] }>('GET', `/sms?to=${FORGETFUL}`)).body.data.length;
  await fault('sms', { down: true });
  const [registered, unknown] = [await ask(FORGETFUL), await ask('0899999999')];
  expect([registered.status, Object.keys(registered.body.data)]).toEqual([
    unknown.status,
    Object.keys(unknown.body.data),
  ]);
  expect(await inbox()).toBe(0);
  await control('DELETE', '/faults');
  await until(async () => (await inbox()) === 1, 'the code arrives');
});

/** Kills the product's sandbox process. */
const killSandbox = async (): Promise<void> => {
  const children = (await readFile(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8')).trim().split(' ');
  for (const pid of children)
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('sandbox/src/main.ts'))
      process.kill(Number(pid), 'SIGKILL');
};
const startSandbox = async (): Promise<void> => {
  const port = new URL(product.sandbox).port;
  ownSandbox = spawn(process.execPath, [join(import.meta.dirname, '../../sandbox/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, SANDBOX_PORT: port, DATA_DIR: product.dataDir, PORTAL_URL: product.portal },
  });
  if (ownSandbox.stdout) await once(ownSandbox.stdout, 'data');
};

test('without the sandbox the server keeps serving, and waiting payouts run once later', async () => {
  const [before, paidBefore] = [await credit(), (await payouts()).length];
  await killSandbox();
  const { id } = await approvedWithdrawal();
  expect((await openGateway('st')).status).toBe(409);
  const response = await onPortal('/member/regulardeposit', {
    body: { amount: 200, channel: 'promptpay' },
    headers: headersOf(randomUUID()),
  });
  expect([201, 409]).toContain(response.status); // a rule may refuse it, the outage may not
  expect((await send(`${product.portal}/readyz`)).status).toBe(200);
  expect(await credit()).toBeCloseTo(before - 150, 2);
  await startSandbox();
  await until(async () => (await withdrawalStatus(id)) === 'Success', 'it is paid');
  expect((await payouts()).length).toBe(paidBefore + 1);
});

test('afterwards the code was sent once and the books balance', async () => {
  expect((await control<{ data: object[] }>('GET', `/sms?to=${FORGETFUL}`)).body.data).toHaveLength(1);
  await assertBooksAgree(product, operator.cookie);
});
