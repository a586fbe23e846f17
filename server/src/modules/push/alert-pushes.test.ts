import { entriesOf } from '@portal/contract/modules.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { raiseAlert, reportAlerts } from '../operators/index.ts';
import { lockedAlert } from '../operators/alerts/alerts.ts';
import { sweep } from '../../background.ts';
import { anOperator, type Operator } from '../../testing/factories.ts';
import { bankLine, type TestServer, testServer, until } from '../../testing/server.ts';
import { untilQueuesEmpty, recoverPushService } from './test-queues.ts';
import { alertSentences } from './words.ts';

let server: TestServer;
let owner: Operator;
let somchai: Operator;
beforeAll(async () => {
  server = await testServer();
  [owner, somchai] = [await anOperator(server, 'owner'), await anOperator(server, 'marketing', 'somchai')];
});
afterAll(() => server.close());
afterEach(() => {
  server.devices.behaviour.status = 201;
});

const agree = async (operator: Operator) => {
  const browser = server.devices.browser();
  expect((await operator.put('/api/push', { subscription: browser })).statusCode).toBe(204);
  return browser;
};
const read = (endpoint: string) => server.devices.read(endpoint);
/** Of one kind: a busy machine may raise others. */
const untilNotified = (endpoint: string, times: number, kind = 'operator-locked') => {
  const messages = () => read(endpoint).filter((message) => (message as { tag: string }).tag === `alert ${kind}`);
  return until(async () => messages().length === times, `${endpoint} is told of ${kind} ${times} times`);
};
const raise = (username: string) => server.db.transaction((tx) => raiseAlert(tx, lockedAlert, username, '203.0.113.7'));
const setAside = (id: number) =>
  server.owner.rows(sql`
    insert into outbox_set_aside (id, kind, name, payload, created_at, error) values (${id}, 'event', 'huge', '{}', now(), 'x')`);
const openOf = async (kind: string) => (await server.alerts()).filter((alert) => alert.kind === kind);
const acknowledge = async (kind: string) => {
  for (const { id } of await openOf(kind))
    expect((await owner.post(`/api/alerts/${id}/acknowledge`)).statusCode).toBe(200);
};
const devices = async ({ id }: Operator) =>
  (await server.owner.rows(sql`select id from operator_push_subscription where operator_id = ${id}`)).length;
/** Each queued job has failed once, and none is running. */
const untilRetrying = () =>
  until(async () => {
    const [tried] = await server.owner.rows(sql<{ all: boolean | null }>`
      select bool_and(last_error is not null and locked_at is null) and not exists (select from outbox) as all
        from graphile_worker.jobs where task_identifier = 'send-alert-push'`);
    return tried?.all === true;
  }, 'a try has failed');
const untilIdle = () => untilQueuesEmpty(server, 'send-alert-push');

test('an opened alert is pushed once per device, without details', async () => {
  const [first, second] = [await agree(owner), await agree(somchai)];
  expect((await owner.get('/api/push')).json().data).toEqual({
    public_key: server.devices.push.vapid.publicKey,
    subscribed: true,
  });
  await raise('nok.secret');
  await raise('nok.secret');
  for (const { endpoint } of [first, second]) await untilNotified(endpoint, 1);
  await untilIdle();
  expect(read(first.endpoint)).toEqual([
    {
      title: 'แจ้งเตือนด่วน',
      body: 'มีผู้ใส่รหัสของผู้ดูแลผิดจนถูกล็อก แตะเพื่อดู',
      to: '/alerts',
      tag: 'alert operator-locked',
    },
  ]);
  expect(read(second.endpoint)).toHaveLength(1);
  const sent = server.devices.arrived.find(({ endpoint }) => endpoint === first.endpoint);
  expect(sent?.headers['Urgency']).toBe('high');
});

test('each alert is pushed, and again when it recurs after acknowledgement', async () => {
  await acknowledge('operator-locked');
  const { endpoint } = await agree(owner);
  await raise('one');
  await raise('two');
  await untilNotified(endpoint, 2);
  await acknowledge('operator-locked');
  await raise('one');
  await untilNotified(endpoint, 3);
});

test('a lasting alert is pushed once, and again when it grows after acknowledgement', async () => {
  const { endpoint } = await agree(owner);
  await setAside(1);
  await openOf('outbox-row');
  await untilNotified(endpoint, 1, 'outbox-row');
  await openOf('outbox-row');
  await setAside(2);
  await openOf('outbox-row');
  await untilIdle();
  expect(read(endpoint)).toMatchObject([{ title: 'แจ้งเตือน', tag: 'alert outbox-row' }]);
  const sent = server.devices.arrived.find((each) => each.endpoint === endpoint);
  expect(sent?.headers['Urgency']).toBe('normal');
  await acknowledge('outbox-row');
  await openOf('outbox-row');
  await untilIdle();
  expect(read(endpoint)).toHaveLength(1);
  await setAside(3);
  await openOf('outbox-row');
  await untilNotified(endpoint, 2, 'outbox-row');
});

test('a reported alert is pushed again only when it grows after acknowledgement', async () => {
  const { endpoint } = await agree(owner);
  const report = (count: number) =>
    server.db.transaction((tx) =>
      reportAlerts(tx, { ...lockedAlert, kind: 'books', source: 'report' }, [{ what: 'a check', count }]),
    );
  await report(2);
  await untilNotified(endpoint, 1, 'books');
  await acknowledge('books');
  await report(2);
  await report(1);
  await untilIdle();
  expect(read(endpoint)).toHaveLength(1);
  await report(2);
  await untilNotified(endpoint, 2, 'books');
});

test('an ended session gets no push', async () => {
  const [out, late, away, waits] = [
    await anOperator(server, 'support', 'out'),
    await anOperator(server, 'support', 'late'),
    await anOperator(server, 'support', 'away'),
    await anOperator(server, 'support', 'waits'),
  ];
  const messages = [await agree(out), await agree(late), await agree(away), await agree(waits)];
  await out.delete('/api/session');
  await server.owner.rows(sql`update operator_session set expires_at = now() where operator_id = ${late.id}`);
  expect((await owner.delete(`/api/operators/${away.id}/sessions`)).statusCode).toBeLessThan(300);
  server.devices.behaviour.status = 503;
  await raise('somebody');
  await untilRetrying();
  await waits.delete('/api/session');
  await recoverPushService(server, 'send-alert-push');
  await untilIdle();
  expect(messages.map(({ endpoint }) => read(endpoint))).toEqual([[], [], [], []]);
  await sweep(server);
  expect(await Promise.all([out, late, away, waits].map(devices))).toEqual([0, 0, 0, 0]);
  expect(await devices(somchai)).toBe(1);
});

test('an alert acknowledged while queued is not pushed', async () => {
  const { endpoint } = await agree(owner);
  server.devices.behaviour.status = 503;
  await raise('seen meanwhile');
  await untilRetrying();
  await acknowledge('operator-locked');
  await recoverPushService(server, 'send-alert-push');
  await untilIdle();
  expect(read(endpoint)).toEqual([]);
});

test.each([404, 410])('a device that answers %i is deleted', async (status) => {
  const nid = await anOperator(server, 'technical', `nid-${status}`);
  await agree(nid);
  server.devices.behaviour.status = status;
  await raise(`gone ${status}`);
  await until(async () => (await devices(nid)) === 0, 'the device is deleted');
});

test('an opt-out ends pushes, and a device belongs to its last user', async () => {
  const browser = await agree(somchai);
  expect((await owner.put('/api/push', { subscription: browser })).statusCode).toBe(204);
  expect([await devices(somchai), await devices(owner)]).toEqual([0, 1]);
  expect((await owner.put('/api/push', { subscription: null })).statusCode).toBe(204);
  expect((await owner.get('/api/push')).json().data.subscribed).toBe(false);
  await raise('after no');
  await untilIdle();
  expect(read(browser.endpoint)).toEqual([]);
});

test('a URL of another host is refused', async () => {
  const subscription = { ...server.devices.browser(), endpoint: 'https://evil.example/device' };
  const answer = await owner.put('/api/push', { subscription });
  expect(answer.json()).toMatchObject({ error: { code: 'invalid_input', field: 'subscription' } });
});

test('an unexplained outgoing payment is pushed without details', async () => {
  const { endpoint } = await agree(owner);
  await server.sendBankEvent(
    server.account('bank').id,
    bankLine({ amount: 7654.32, direction: 'out', from_name: 'สมศรี ลับมาก' }),
  );
  await until(async () => (await openOf('line-out')).length === 1, 'it is an alert');
  await untilNotified(endpoint, 1, 'line-out');
  expect(JSON.stringify(read(endpoint))).not.toMatch(/\d|สมศรี|BT/);
});

test('each alert kind has a sentence without figures or names', () => {
  expect(Object.keys(alertSentences).toSorted()).toEqual(entriesOf('alerts').toSorted());
  for (const sentence of Object.values(alertSentences)) expect(sentence).toMatch(/^[ก-๙ ]{5,60}$/);
});
