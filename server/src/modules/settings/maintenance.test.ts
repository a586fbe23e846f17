import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listen } from '../../platform/fan-out/notify.ts';
import { samplesOf } from '../../../../testing/prometheus.ts';
import { bankLine, type TestServer, testServer, until } from '../../testing/server.ts';
import { aMember, anOperator, type Operator } from '../../testing/factories.ts';

let server: TestServer;
let token: string;
let owner: Operator;
const ending: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await testServer();
  ({ token } = await aMember(server));
  owner = await anOperator(server, 'owner');
});
afterAll(async () => {
  await Promise.all(ending.map((end) => end()));
  await server.close();
});

const change = async (body: object) => {
  expect((await owner.put('/api/settings', body)).statusCode).toBe(200);
};
const credit = () => server.onPortal('GET', '/api/credit', { token });
const isClosed = (wanted: boolean) =>
  until(async () => ((await credit()).statusCode === 503) === wanted, wanted ? 'the site closes' : 'the site opens');
afterEach(async () => {
  await change({ maintenance: false, maintenance_until: null });
  await isClosed(false);
});

test('maintenance refuses members with the time of return', async () => {
  await change({ maintenance: true, maintenance_until: new Date(Date.now() + 1_800_000).toISOString() });
  await isClosed(true);
  const { json, headers } = await credit();
  const { error } = json();
  expect(error).toMatchObject({ code: 'unavailable', id: 'maintenance' });
  expect(error.message).toMatch(/^ปิดปรับปรุงระบบชั่วคราว คาดว่าจะกลับมาเวลา \d\d:\d\d น\.$/);
  expect(error.retry_after_s).toBeGreaterThan(1700);
  expect(headers['retry-after']).toBe(String(error.retry_after_s));
  expect((await server.onPortal('POST', '/api/member/login', { body: { tel: '1', password: '1' } })).statusCode).toBe(
    503,
  );
});

test('its refusals are not counted as unavailable calls', async () => {
  const counted = async () => {
    const page = (await server.onConsole('GET', '/metrics')).body;
    return samplesOf(page).find(({ name }) => name === 'calls_unavailable_total')?.value;
  };
  const before = await counted();
  expect(before).toEqual(expect.any(Number));
  await change({ maintenance: true });
  await isClosed(true);
  expect((await server.onPortal('POST', '/api/member/login', { body: {} })).statusCode).toBe(503);
  expect(await counted()).toBe(before);
});

test('an encoded path is refused too', async () => {
  await change({ maintenance: true });
  await isClosed(true);
  for (const url of ['/%61pi/credit', '/api/%63redit', '/api/credit?x=/api/combine'])
    expect([url, (await server.onPortal('GET', url, { token })).statusCode]).toEqual([url, 503]);
});

test('a past end is not announced', async () => {
  await change({ maintenance: true, maintenance_until: new Date(Date.now() - 60_000).toISOString() });
  await isClosed(true);
  const { error } = (await credit()).json();
  expect([error.message, error.retry_after_s]).toEqual(['ปิดปรับปรุงระบบชั่วคราว กรุณากลับมาใหม่ภายหลัง', 60]);
});

test('webhooks, health, the console and the maintenance page go on', async () => {
  await change({ maintenance: true });
  await isClosed(true);
  const response = await server.sendBankEvent(server.account('promptpay').id, bankLine({ amount: 321.09 }));
  expect(response.statusCode).toBe(200);
  for (const url of ['/healthz', '/readyz']) expect((await server.onPortal('GET', url)).statusCode).toBe(200);
  expect((await owner.get('/api/dashboard')).statusCode).toBe(200);
  const { data } = (await server.onPortal('GET', '/api/combine')).json();
  expect([data.maintenance, data.maintenance_until]).toEqual([true, null]);
});

test('maintenance is pushed to pages and audited', async () => {
  const listeners = async () =>
    (
      await server.db.rows(
        sql`select from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
      )
    ).length;
  const before = await listeners();
  const heard = new Promise<string>((resolve) => {
    const events = listen(server.url, ({ channel, name }) => channel === 'system' && resolve(name));
    ending.push(() => events.stop());
  });
  await until(async () => (await listeners()) > before, 'the listener listens');
  await change({ maintenance: true });
  expect(await heard).toBe('maintenance');
  const [line] = await server.owner.rows(
    sql`select action, operator_id, detail from audit_line order by seq desc limit 1`,
  );
  expect(line).toMatchObject({
    action: 'settings.changed',
    operator_id: expect.any(String),
    detail: { before: { maintenance: false }, after: { maintenance: true } },
  });
});
