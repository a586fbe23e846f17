import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signIn } from './callers.ts';
import { aCluster, type Cluster } from './cluster.ts';
import { aProduct, type Product } from './product.ts';
import { until } from '../../testing/until.ts';
import { tell } from './responses.ts';
import { gatewayEvent } from './webhook.ts';
import { aWire, type Wire } from './http.ts';

let cluster: Cluster;
let wire: Wire;
let product: Product;
let token: string;

beforeAll(async () => {
  cluster = await aCluster();
  wire = await aWire(cluster.end);
  product = await aProduct({ DATABASE_URL: cluster.urlAt(wire.port), LOG_LEVEL: 'warn' });
  await product.start();
  const login = await tell(`${product.portal}/api/member/login`, {
    body: { tel: '0810000001', password: 'demo1234' },
  });
  token = login.body.access_token;
});
afterAll(async () => {
  await product?.remove();
  wire?.close();
  await cluster?.remove();
});
afterEach(async () => {
  wire.slow(0);
  wire.thaw();
  await cluster.start();
  await cluster.thaw();
  await until(async () => (await credit()).status === 200, 'the product serves again');
});

const as = (key?: string) => ({ authorization: `Bearer ${token}`, ...(key ? { 'idempotency-key': key } : {}) });
const credit = () => tell(`${product.portal}/api/credit`, { headers: as() });
const withdraw = (key: string) =>
  tell(`${product.portal}/api/withdraw/withdraw`, { body: { amount: 100 }, headers: as(key) });
const withdrawals = async () =>
  (
    await tell<{ data: { id: string }[] }>(`${product.portal}/api/member/reportwithdraw?limit=100`, { headers: as() })
  ).body.data.map(({ id }) => id);
const webhook = () => gatewayEvent(product.portal);

/** Every kind of caller is told, while it lasts, that it does not work, and the process lives. */
const assertSays503 = async (): Promise<void> => {
  const pid = product.pid;
  const answers = {
    read: await credit(),
    ready: await tell(`${product.portal}/readyz`),
    ...Object.fromEntries(
      await Promise.all(
        Object.entries({
          'a read': credit(),
          'a sign-in': tell(`${product.portal}/api/member/login`, {
            body: { tel: '0810000002', password: 'demo1234' },
          }),
          money: withdraw(randomUUID()),
          'a webhook': webhook(),
          'what needs no sign-in': tell(`${product.portal}/api/banner`),
          'the console': tell(`${product.console}/api/deposits`, {
            headers: { cookie: `auth.operator=${'x'.repeat(43)}` },
          }),
        }).map(async ([what, answer]) => [what, await answer] as const),
      ),
    ),
  };
  for (const [what, { status, headers }] of Object.entries(answers))
    expect([what, status, headers.get('retry-after')]).toEqual([what, 503, '2']);
  expect((await tell(`${product.portal}/healthz`)).status).toBe(200);
  expect(product.pid).toBe(pid);
};

const assertServesAgain = async (): Promise<void> => {
  await until(async () => (await credit()).status === 200, 'the product serves again');
  expect((await webhook()).status).toBe(200);
};

test('a database that was stopped is answered 503 while it lasts, and comes back by itself', async () => {
  await cluster.stop();
  await assertSays503();
  await cluster.start();
  await assertServesAgain();
});

test('a database that is frozen is answered 503 while it lasts, and comes back by itself', async () => {
  await cluster.freeze();
  await assertSays503();
  await cluster.thaw();
  await assertServesAgain();
});

test('connections that hang while new ones would be accepted are noticed', async () => {
  await Promise.all(Array.from({ length: 8 }, credit)); // the pool holds connections that can be frozen
  await cluster.freezeBackends();
  expect((await credit()).status).toBe(503);
  await cluster.thaw();
  await assertServesAgain();
});

test('a network that swallows is answered 503 while it lasts, and comes back by itself', async () => {
  wire.freeze();
  await assertSays503();
  wire.thaw();
  await assertServesAgain();
});

test('a slow database is waited for; one that is slower than a person is not', async () => {
  wire.slow(20);
  expect((await credit()).status).toBe(200);
  expect((await webhook()).status).toBe(200);
  wire.slow(3000);
  await assertSays503();
  wire.slow(0);
  await assertServesAgain();
});

test.each(['cut', 'freeze'] as const)(
  'money whose COMMIT is never answered (%s) is a 503, and its key finds the truth',
  async (then) => {
    const before = [(await credit()).body.credit, await withdrawals()] as const;
    const key = randomUUID();
    const lost = wire.loseCommitOf(key, then);
    const told = await withdraw(key);
    await lost; // it was written, and nobody could know
    expect([told.status, told.headers.get('retry-after')]).toEqual([503, '2']);
    wire.thaw();
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

/** An operator refuses what waits, so that the next test may ask. */
const rejectAll = async () => {
  const [id] = await withdrawals();
  const headers = { cookie: await signIn(product, operators.shift()), origin: product.console };
  const refused = await tell(`${product.console}/api/withdrawals/${id}/reject`, {
    body: { reason: 'ทดสอบ' },
    headers,
  });
  expect(refused.status).toBe(200);
};
const operators = ['finance', 'finance2'];

test('a bank that tells while the database is stopped tells again, and is credited once', async () => {
  const wish = { amount: 300, channel: 'promptpay' };
  const asked = await tell<{ data: { id: string; amount_to_pay: number; account: { number: string } } }>(
    `${product.portal}/api/member/regulardeposit`,
    { body: wish, headers: as(randomUUID()) },
  );
  expect(asked.status).toBe(201);
  const before = (await credit()).body.credit;
  const { amount_to_pay: amount, account } = asked.body.data;
  await cluster.stop();
  const paid = await tell(`${product.sandbox}/control/transfers`, {
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
  const { body } = await tell<{ webhook_events: { attempts: number }[] }>(`${product.sandbox}/page/overview`);
  return body.webhook_events;
};

test('of all this the log says that the database was away, and of no bug', () => {
  expect(product.said.filter((line) => line.includes('unhandled error'))).toEqual([]);
  expect(product.said.some((line) => line.includes('database unavailable'))).toBe(true);
});
