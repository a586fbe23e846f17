import { wordsOf } from '@portal/contract/modules.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { raiseAlert } from '../../operators/index.ts';
import { lockedAlert } from '../../operators/alerts/kinds.ts';
import { sweep } from '../../../background.ts';
import { anOperator, type Operator } from '../../../testing/factories.ts';
import { bankLine, type TestServer, testServer, until } from '../../../testing/server.ts';
import { nothingWaits, servesAgain } from '../test-waiting.ts';
import { sentences } from './words.ts';

let server: TestServer;
let owner: Operator;
let somchai: Operator;
beforeAll(async () => {
  server = await testServer();
  [owner, somchai] = [await anOperator(server, 'owner'), await anOperator(server, 'marketing', 'somchai')];
});
afterAll(() => server.close());
afterEach(() => {
  server.devices.weather.status = 201;
});

const agree = async (operator: Operator) => {
  const browser = server.devices.browser();
  expect((await operator.put('/api/push', { subscription: browser })).statusCode).toBe(204);
  return browser;
};
const read = (endpoint: string) => server.devices.read(endpoint);
/** Of one kind: a machine that is busy may raise alerts of its own. */
const isTold = (endpoint: string, times: number, kind = 'operator-locked') => {
  const told = () => read(endpoint).filter((message) => (message as { tag: string }).tag === `alert ${kind}`);
  return until(async () => told().length === times, `${endpoint} is told of ${kind} ${times} times`);
};
const happens = (username: string) =>
  server.db.transaction((tx) => raiseAlert(tx, lockedAlert, username, '203.0.113.7'));
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
/** Each that waits was tried in vain, and none is on its way: what changes now comes before the next try. */
const aTryFails = () =>
  until(async () => {
    const [tried] = await server.owner.rows(sql<{ all: boolean | null }>`
      select bool_and(last_error is not null and locked_at is null) and not exists (select from outbox) as all
        from graphile_worker.jobs where task_identifier = 'send-alert-push'`);
    return tried?.all === true;
  }, 'a try fails');
const isQuiet = () => nothingWaits(server, 'send-alert-push');

test('an alert that opened is told once to each device, by its kind alone, and leads to the alerts', async () => {
  const [first, second] = [await agree(owner), await agree(somchai)];
  expect((await owner.get('/api/push')).json().data).toEqual({
    public_key: server.devices.push.vapid.publicKey,
    subscribed: true,
  });
  await happens('nok.secret');
  await happens('nok.secret');
  for (const { endpoint } of [first, second]) await isTold(endpoint, 1);
  await isQuiet();
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

test('each alert of a kind is told, and one that happens again after somebody acknowledged it is told again', async () => {
  await acknowledge('operator-locked');
  const { endpoint } = await agree(owner);
  await happens('one');
  await happens('two');
  await isTold(endpoint, 2);
  await acknowledge('operator-locked');
  await happens('one');
  await isTold(endpoint, 3);
});

test('what lasts is told once however often it is looked for, and again when it grows after an acknowledgement', async () => {
  const { endpoint } = await agree(owner);
  await setAside(1);
  await openOf('outbox-row');
  await isTold(endpoint, 1, 'outbox-row');
  await openOf('outbox-row');
  await setAside(2);
  await openOf('outbox-row');
  await isQuiet();
  expect(read(endpoint)).toMatchObject([{ title: 'แจ้งเตือน', tag: 'alert outbox-row' }]);
  const sent = server.devices.arrived.find((each) => each.endpoint === endpoint);
  expect(sent?.headers['Urgency']).toBe('normal');
  await acknowledge('outbox-row');
  await openOf('outbox-row');
  await isQuiet();
  expect(read(endpoint)).toHaveLength(1);
  await setAside(3);
  await openOf('outbox-row');
  await isTold(endpoint, 2, 'outbox-row');
});

test('a sign-in that ended is told nothing: signed out, run out, sent away, or ended while the message waits', async () => {
  const [out, late, away, waits] = [
    await anOperator(server, 'support', 'out'),
    await anOperator(server, 'support', 'late'),
    await anOperator(server, 'support', 'away'),
    await anOperator(server, 'support', 'waits'),
  ];
  const told = [await agree(out), await agree(late), await agree(away), await agree(waits)];
  await out.delete('/api/session');
  await server.owner.rows(sql`update operator_session set expires_at = now() where operator_id = ${late.id}`);
  expect((await owner.delete(`/api/operators/${away.id}/sessions`)).statusCode).toBeLessThan(300);
  server.devices.weather.status = 503;
  await happens('somebody');
  await aTryFails();
  await waits.delete('/api/session');
  await servesAgain(server, 'send-alert-push');
  await isQuiet();
  expect(told.map(({ endpoint }) => read(endpoint))).toEqual([[], [], [], []]);
  await sweep(server);
  expect(await Promise.all([out, late, away, waits].map(devices))).toEqual([0, 0, 0, 0]);
  expect(await devices(somchai)).toBe(1);
});

test('what somebody has seen while the message waited is not told', async () => {
  const { endpoint } = await agree(owner);
  server.devices.weather.status = 503;
  await happens('seen meanwhile');
  await aTryFails();
  await acknowledge('operator-locked');
  await servesAgain(server, 'send-alert-push');
  await isQuiet();
  expect(read(endpoint)).toEqual([]);
});

test.each([404, 410])('a device of which the push service says %i is forgotten', async (status) => {
  const nid = await anOperator(server, 'technical', `nid-${status}`);
  await agree(nid);
  server.devices.weather.status = status;
  await happens(`gone ${status}`);
  await until(async () => (await devices(nid)) === 0, 'the device is forgotten');
});

test('who says no is told no more, and the same device is told for whoever used it last', async () => {
  const browser = await agree(somchai);
  expect((await owner.put('/api/push', { subscription: browser })).statusCode).toBe(204);
  expect([await devices(somchai), await devices(owner)]).toEqual([0, 1]);
  expect((await owner.put('/api/push', { subscription: null })).statusCode).toBe(204);
  expect((await owner.get('/api/push')).json().data.subscribed).toBe(false);
  await happens('after no');
  await isQuiet();
  expect(read(browser.endpoint)).toEqual([]);
});

test('an address that is no push service is refused', async () => {
  const subscription = { ...server.devices.browser(), endpoint: 'https://evil.example/device' };
  const answer = await owner.put('/api/push', { subscription });
  expect(answer.json()).toMatchObject({ error: { code: 'invalid_input', field: 'subscription' } });
});

test('money that left without an order is told without its amount, reference or account', async () => {
  const { endpoint } = await agree(owner);
  await server.tell(
    server.account('bank').id,
    bankLine({ amount: 7654.32, direction: 'out', from_name: 'สมศรี ลับมาก' }),
  );
  await until(async () => (await openOf('line-out')).length === 1, 'it is an alert');
  await isTold(endpoint, 1, 'line-out');
  expect(JSON.stringify(read(endpoint))).not.toMatch(/\d|สมศรี|BT/);
});

test('each kind has a sentence without a figure or a name in it', () => {
  expect(Object.keys(sentences).toSorted()).toEqual(wordsOf('alerts').toSorted());
  for (const sentence of Object.values(sentences)) expect(sentence).toMatch(/^[ก-๙ ]{5,60}$/);
});
