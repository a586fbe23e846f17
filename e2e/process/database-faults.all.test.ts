import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signIn } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product, raises } from './product.ts';
import { until } from '../../testing/until.ts';
import { send } from './responses.ts';
import { gatewayEvent } from './webhook.ts';
import { aTcpRelay, type TcpRelay } from '../../testing/tcp-relay.ts';

let cluster: Cluster;
let relay: TcpRelay;
let product: Product;
let token: string;

beforeAll(async () => {
  cluster = await aCluster();
  relay = await aTcpRelay(cluster.end);
  product = await aProduct({ DATABASE_URL: cluster.urlAt(relay.port), LOG_LEVEL: 'warn' });
  await product.start();
  const login = await send(`${product.portal}/api/member/login`, {
    body: { tel: '0810000001', password: 'demo1234' },
  });
  token = login.body.access_token;
});
afterAll(async () => {
  await product?.remove();
  relay?.close();
  await cluster?.remove();
});
afterEach(async () => {
  relay.slow(0);
  relay.thaw();
  await cluster.start();
  await cluster.thaw();
  await until(async () => (await credit()).status === 200, 'the product serves again');
});

const headersOf = (key?: string) => ({ authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) });
const credit = () => send(`${product.portal}/api/credit`, { headers: headersOf() });
const withdraw = (key: string) =>
  send(`${product.portal}/api/withdraw/withdraw`, { body: { amount: 100 }, headers: headersOf(key) });
const withdrawals = async () =>
  (
    await send<{ data: { id: string }[] }>(`${product.portal}/api/member/reportwithdraw?limit=100`, {
      headers: headersOf(),
    })
  ).body.data.map(({ id }) => id);
const webhook = () => gatewayEvent(product.portal);

/** Asserts that each kind of call gets a 503 and the process survives. */
const assertSays503 = async (): Promise<void> => {
  const pid = product.pid;
  const answers = {
    read: await credit(),
    ready: await send(`${product.portal}/readyz`),
    ...Object.fromEntries(
      await Promise.all(
        Object.entries({
          'a read': credit(),
          'a sign-in': send(`${product.portal}/api/member/login`, {
            body: { tel: '0810000002', password: 'demo1234' },
          }),
          money: withdraw(randomUUID()),
          'a webhook': webhook(),
          'a public call': send(`${product.portal}/api/banner`),
          'the console': send(`${product.console}/api/deposits`, {
            headers: { cookie: `auth.operator=${'x'.repeat(43)}` },
          }),
        }).map(async ([what, answer]) => [what, await answer] as const),
      ),
    ),
  };
  for (const [what, { status, headers }] of Object.entries(answers))
    expect([what, status, headers.get('retry-after')]).toEqual([what, 503, '2']);
  expect(await raises(product, 'NodeNotReady')).toBe(true);
  expect((await send(`${product.portal}/healthz`)).status).toBe(200);
  expect(product.pid).toBe(pid);
};

const assertServesAgain = async (): Promise<void> => {
  await until(async () => (await credit()).status === 200, 'the product serves again');
  expect((await webhook()).status).toBe(200);
  await until(async () => !(await raises(product, 'NodeNotReady')), 'the alert ends');
};

test('a stopped database gives 503 and recovers by itself', async () => {
  await cluster.stop();
  await assertSays503();
  await cluster.start();
  await assertServesAgain();
});

test('a frozen database gives 503 and recovers by itself', async () => {
  await cluster.freeze();
  await assertSays503();
  await cluster.thaw();
  await assertServesAgain();
});

test('hanging connections give 503 while new ones would be accepted', async () => {
  await Promise.all(Array.from({ length: 8 }, credit)); // the pool holds connections that can be frozen
  await cluster.freezeBackends();
  expect((await credit()).status).toBe(503);
  await cluster.thaw();
  await assertServesAgain();
});

test('a network that drops packets gives 503 and recovers by itself', async () => {
  relay.freeze();
  await assertSays503();
  relay.thaw();
  await assertServesAgain();
});

test('a slow database is waited for, a very slow one gives 503', async () => {
  relay.slow(20);
  expect((await credit()).status).toBe(200);
  expect((await webhook()).status).toBe(200);
  relay.slow(3000);
  await assertSays503();
  relay.slow(0);
  await assertServesAgain();
});

test.each(['cut', 'freeze'] as const)(
  'a COMMIT without an answer (%s) gives 503, and its key finds the outcome',
  async (then) => {
    const before = [(await credit()).body.credit, await withdrawals()] as const;
    const key = randomUUID();
    const lost = relay.loseCommitOf(key, then);
    const response = await withdraw(key);
    await lost; // it is written, but unacknowledged
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    relay.thaw();
    await until(async () => (await credit()).status === 200, 'the product serves again');

    const again = await Promise.all([withdraw(key), withdraw(key)]);
    const [id] = again.map(({ body }) => body.data.id);
    expect(again.map(({ status, body }) => [status, body.data.id])).toEqual([
      [201, id],
      [201, id],
    ]);
    expect(again[0]?.headers.get('idempotent-replay')).toBe('true');
    expect((await withdrawals()).filter((each) => !before[1].includes(each))).toEqual([id]);
    expect((await credit()).body.credit).toBeCloseTo(before[0] - 100, 2);
    await rejectAll();
  },
);

/** Rejects the waiting withdrawal, so that the next test can request one. */
const rejectAll = async () => {
  const [id] = await withdrawals();
  const headers = { cookie: await signIn(product, operators.shift()), origin: product.console };
  const refused = await send(`${product.console}/api/withdrawals/${id}/reject`, {
    body: { reason: 'ทดสอบ' },
    headers,
  });
  expect(refused.status).toBe(200);
};
const operators = ['finance', 'finance2'];

test('a bank webhook during an outage is retried and credits once', async () => {
  const deposit = { amount: 300, channel: 'promptpay' };
  const response = await send<{ data: { id: string; amount_to_pay: number; account: { number: string } } }>(
    `${product.portal}/api/member/regulardeposit`,
    { body: deposit, headers: headersOf(randomUUID()) },
  );
  expect(response.status).toBe(201);
  const before = (await credit()).body.credit;
  const { amount_to_pay: amount, account } = response.body.data;
  await cluster.stop();
  const paid = await send(`${product.sandbox}/control/transfers`, {
    body: {
      to_account: account.number,
      amount,
      from_bank: 'kbnk',
      from_account: '1112233441',
      from_name: 'สมชาย ใจดี',
    },
  });
  expect(paid.status).toBe(200);
  await until(async () => (await webhookEvents()).some(({ attempts }) => attempts >= 2), 'the bank tries again');
  await cluster.start();
  await until(async () => {
    const { status, body } = await credit();
    return status === 200 && body.credit !== before;
  }, 'the credit arrives');
  expect((await credit()).body.credit).toBeCloseTo(before + amount, 2);
});

const webhookEvents = async () => {
  const { body } = await send<{ webhook_events: { attempts: number }[] }>(`${product.sandbox}/page/overview`);
  return body.webhook_events;
};

test('the log reports the outages and no unhandled error', () => {
  expect(product.output.filter((line) => line.includes('unhandled error'))).toEqual([]);
  expect(product.output.some((line) => line.includes('database unavailable'))).toBe(true);
});
