import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signIn } from './callers.ts';
import { aProduct, type Product } from './product.ts';
import { assertBooksAgree } from './reconcile.ts';
import { until } from '../../testing/until.ts';
import { tell } from './responses.ts';

/** Who forgets a password. */
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
  const login = await tell(`${product.portal}/api/member/login`, { body: { tel: '0810000001', password: 'demo1234' } });
  token = login.body.access_token;
  operator = { cookie: await signIn(product, 'owner'), origin: product.console };
});
afterAll(async () => {
  ownSandbox?.kill();
  await product?.remove();
});
afterEach(() => control('DELETE', '/faults'));

const control = <Body = { data: Row[] }>(method: string, path: string, body?: unknown) =>
  tell<Body>(`${product.sandbox}/control${path}`, { method, ...(body === undefined ? {} : { body }) });
const fault = (target: string, how: { down?: boolean; latency_ms?: number; silent?: boolean }) =>
  control('PUT', '/faults', { target, ...how });
const as = (key?: string) => ({ authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) });
const onPortal = <Body = { data: Row }>(path: string, asking: Parameters<typeof tell>[1] = {}) =>
  tell<Body>(`${product.portal}/api${path}`, { headers: as(), ...asking });
const credit = async () => (await onPortal<{ credit: number }>('/credit')).body.credit;
const openGateway = (provider: string) =>
  onPortal(`/member/${provider}/deposit`, { body: { amount: 300 }, headers: as(randomUUID()) });
const depositState = async (id: string) => (await onPortal(`/member/deposit/${id}`)).body.data.state;
const payouts = async () => (await control('GET', '/payouts')).body.data;

test('a gateway that is down or slow costs the member a sentence and no money, and serves again when it is back', async () => {
  await fault('cp', { down: true });
  const down = await openGateway('cp');
  expect([down.status, down.body]).toMatchObject([409, { error: { code: 'channel_down' } }]);
  await fault('cp', { latency_ms: 60_000 });
  const slow = await openGateway('cp');
  expect(slow.status).toBe(409);
  expect((await onPortal('/member/deposit/active')).body.data).toBeNull();
  await control('DELETE', '/faults');
  const opened = await openGateway('cp');
  expect(opened.status).toBe(201);
  expect((await onPortal(`/member/deposit/${opened.body.data.id}/cancel`, { body: {} })).status).toBe(200);
});

test('a payment that is told fifty times, and whose failure is told after, is credited once', async () => {
  const before = await credit();
  const { id, ref } = (await openGateway('mtm')).body.data;
  const decide = (outcome: string, copies = 1) => control('POST', `/gateways/mtm/${ref}`, { outcome, copies });
  expect((await decide('paid', 50)).status).toBe(200);
  await until(async () => (await depositState(id)) === 'credited', 'it is credited');
  await Promise.all([decide('failed', 5), decide('expired', 5), decide('paid', 20)]);
  const later = (await openGateway('mtm')).body.data;
  await control('POST', `/gateways/mtm/${later.ref}`, { outcome: 'paid' });
  await until(async () => (await depositState(later.id)) === 'credited', 'what was told afterwards is credited');
  expect(await depositState(id)).toBe('credited');
  expect(await credit()).toBeCloseTo(before + 600, 2);
});

test('a gateway that told and then does not answer is asked until it does', async () => {
  const before = await credit();
  const { id, ref } = (await openGateway('ppyp')).body.data;
  await fault('ppyp', { down: true });
  await control('POST', `/gateways/ppyp/${ref}`, { outcome: 'paid' });
  await until(async () => (await depositState(id)) === 'detected', 'it is said to be on its way');
  expect(await credit()).toBeCloseTo(before, 2);
  await control('DELETE', '/faults');
  await until(async () => (await depositState(id)) === 'credited', 'it is credited');
  expect(await credit()).toBeCloseTo(before + 300, 2);
});

const approved = async (): Promise<Row> => {
  const asked = await onPortal('/withdraw/withdraw', { body: { amount: 150 }, headers: as(randomUUID()) });
  expect(asked.status).toBe(201);
  const { id } = asked.body.data;
  const told = await tell(`${product.console}/api/withdrawals/${id}/approve`, { body: {}, headers: operator });
  expect(told.status).toBe(200);
  return asked.body.data;
};
const withdrawalStatus = async (id: string) => (await onPortal(`/withdraw/${id}`)).body.data.status;

test('a bank that is slower than anybody waits pays once, and the member’s money is held until it says so', async () => {
  const [before, paidBefore] = [await credit(), (await payouts()).length];
  await fault('bank', { latency_ms: 6000 });
  const { id } = await approved();
  await until(async () => {
    const [status, held] = [await withdrawalStatus(id), await credit()];
    if ((await payouts()).length > paidBefore) return true; // its answer does not come back
    expect(status).not.toBe('Success');
    expect(held).toBeCloseTo(before - 150, 2);
    return false;
  }, 'the order arrives at the bank');
  await control('DELETE', '/faults');
  await until(async () => (await withdrawalStatus(id)) === 'Success', 'it is paid');
  expect((await payouts()).length).toBe(paidBefore + 1);
  expect(await credit()).toBeCloseTo(before - 150, 2);
});

test('a message provider that is down is not told to whoever asks; the code comes when it is back', async () => {
  const ask = (asked: string) =>
    onPortal<{ data: object }>('/member/forgotpassword', { body: { tel: asked }, headers: {} });
  const inbox = async () => (await control<{ data: { to: string }[] }>('GET', `/sms?to=${FORGETFUL}`)).body.data.length;
  await fault('sms', { down: true });
  const [known, unknown] = [await ask(FORGETFUL), await ask('0899999999')];
  expect([known.status, Object.keys(known.body.data)]).toEqual([unknown.status, Object.keys(unknown.body.data)]);
  expect(await inbox()).toBe(0);
  await control('DELETE', '/faults');
  await until(async () => (await inbox()) === 1, 'the code comes');
});

/** The child of the product whose command is the sandbox's. */
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

test('without an outside world the server stands: nothing is lost, and what waited is done once when it is back', async () => {
  const [before, paidBefore] = [await credit(), (await payouts()).length];
  await killSandbox();
  const { id } = await approved();
  expect((await openGateway('st')).status).toBe(409);
  const asked = await onPortal('/member/regulardeposit', {
    body: { amount: 200, channel: 'promptpay' },
    headers: as(randomUUID()),
  });
  expect([201, 409]).toContain(asked.status); // a rule may speak against it; the outside world may not
  expect((await tell(`${product.portal}/readyz`)).status).toBe(200);
  expect(await credit()).toBeCloseTo(before - 150, 2);
  await startSandbox();
  await until(async () => (await withdrawalStatus(id)) === 'Success', 'it is paid');
  expect((await payouts()).length).toBe(paidBefore + 1);
});

test('after all of it the code came once, and the books agree', async () => {
  expect((await control<{ data: object[] }>('GET', `/sms?to=${FORGETFUL}`)).body.data).toHaveLength(1);
  await assertBooksAgree(product, operator.cookie);
});
