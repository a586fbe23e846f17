import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { type TestServer, testServer, until } from '../../testing/server.ts';
import { untilQueuesEmpty, recoverPushService } from './test-queues.ts';
import {
  aMember,
  requestDepositAs,
  type Member,
  PASSWORD,
  payment,
  accountToPay,
  signIn,
} from '../../testing/factories.ts';

let server: TestServer;
let anybody: Member;
beforeAll(async () => {
  server = await testServer();
  anybody = await aMember(server);
});
afterAll(() => server.close());
afterEach(() => {
  Object.assign(server.devices.behaviour, { status: 201, failure: undefined });
});

const put = (token: string, subscription: unknown) =>
  server.onPortal('PUT', '/api/member/push', { token, body: { subscription } });
const agree = async (token: string) => {
  const browser = server.devices.browser();
  expect((await put(token, browser)).statusCode).toBe(204);
  return browser;
};
const countFor = (endpoint: string) => server.devices.arrived.filter((each) => each.endpoint === endpoint).length;
const untilNotified = (endpoint: string, times = 1) =>
  until(async () => countFor(endpoint) === times, `${endpoint} is told ${times} times`);
const devices = async ({ id }: Member) =>
  (
    await server.owner.rows<{ n: number }>(
      sql`select count(*)::int as n from push_subscription where member_id = ${id}`,
    )
  )[0]?.n;
const paysIn = async (member: Member) => {
  const deposit = await requestDepositAs(member, 200);
  await server.sendBankEvent(accountToPay(server, deposit), payment(member, deposit));
  await until(
    async () => (await member.get(`/api/member/deposit/${deposit.id}`)).json().data.credited,
    'the deposit is credited',
  );
  return deposit;
};
interface Try {
  failed: boolean;
}
const tries = sql<Try>`
  select last_error is not null and locked_at is null as failed from graphile_worker.jobs where task_identifier = 'send-push'`;
const untilIdle = () => untilQueuesEmpty(server, 'send-push');

test('a subscribed device gets one encrypted push about a deposit', async () => {
  const member = await aMember(server);
  const browser = await agree(member.token);
  const { data } = (await member.get('/api/member/push')).json();
  expect(data).toEqual({ public_key: server.devices.push.vapid.publicKey, subscribed: true });
  const deposit = await paysIn(member);
  await untilNotified(browser.endpoint);
  await untilIdle();
  expect(countFor(browser.endpoint)).toBe(1);
  const { headers, body } = server.devices.arrived.find((each) => each.endpoint === browser.endpoint) ?? {};
  expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Urgency: 'high' });
  expect(body?.includes(deposit.id)).toBe(false);
});

test('a push waits while the push service fails', async () => {
  const member = await aMember(server);
  const { endpoint } = await agree(member.token);
  server.devices.behaviour.status = 503;
  await paysIn(member);
  await until(async () => (await server.owner.rows(tries))[0]?.failed, 'a try has failed');
  await recoverPushService(server, 'send-push');
  await untilNotified(endpoint);
});

test.each([404, 410])('a device that answers %i is deleted', async (status) => {
  const member = await aMember(server);
  await agree(member.token);
  server.devices.behaviour.status = status;
  await paysIn(member);
  await until(async () => (await devices(member)) === 0, 'the device is deleted');
});

test.each(['ENOTFOUND', 'EINSIDE'])('a device at a host of its own that ends in %s is deleted', async (failure) => {
  const member = await aMember(server);
  const endpoint = 'https://gone.push.test/device';
  expect((await put(member.token, { ...server.devices.browser(), endpoint })).statusCode).toBe(204);
  server.devices.behaviour.failure = failure;
  await paysIn(member);
  await until(async () => (await devices(member)) === 0, 'the device is deleted');
  await untilIdle();
});

test.each([
  ['https://push.test/one', 'ENOTFOUND'],
  ['https://there.push.test/one', 'EAI_AGAIN'],
])('a push to %s waits after %s', async (endpoint, failure) => {
  const member = await aMember(server);
  expect((await put(member.token, { ...server.devices.browser(), endpoint })).statusCode).toBe(204);
  server.devices.behaviour.failure = failure;
  await paysIn(member);
  await until(async () => (await server.owner.rows(tries))[0]?.failed, 'a try has failed');
  server.devices.behaviour.failure = undefined;
  await recoverPushService(server, 'send-push');
  await untilNotified(endpoint);
});

test('an opt-out or sign-out ends pushes', async () => {
  const member = await aMember(server);
  const refused = await agree(member.token);
  expect((await put(member.token, null)).statusCode).toBe(204);
  const { token } = await signIn(server, member.tel);
  const left = await agree(token);
  await server.onPortal('POST', '/api/member/logout', { token });
  await paysIn(member);
  await untilIdle();
  expect([countFor(refused.endpoint), countFor(left.endpoint)]).toEqual([0, 0]);
});

test('a queued push is not sent after sign-out', async () => {
  const member = await aMember(server);
  const { token } = await signIn(server, member.tel);
  const { endpoint } = await agree(token);
  server.devices.behaviour.status = 503;
  await paysIn(member);
  const waiting = async () => (await server.owner.rows(tries))[0];
  await until(async () => (await waiting())?.failed, 'a try has failed');
  await server.onPortal('POST', '/api/member/logout', { token });
  await recoverPushService(server, 'send-push');
  await until(async () => (await waiting()) === undefined, 'the job is done');
  expect(countFor(endpoint)).toBe(0);
});

test('a new sign-in is pushed to the member’s other devices only', async () => {
  const member = await aMember(server);
  const { endpoint } = await agree(member.token);
  await signIn(server, member.tel);
  await untilNotified(endpoint);
});

test('a device gets no push about sessions before its own', async () => {
  const member = await aMember(server);
  const earlier = newId();
  const { endpoint } = await agree((await signIn(server, member.tel)).token);
  for (const session of [earlier, newId()])
    await server.db.transaction(async (tx) =>
      publishToMember(tx, member.id, 'session.warning', { kind: 'signed-in', session }),
    );
  await untilNotified(endpoint);
  await untilIdle();
  expect(countFor(endpoint)).toBe(1);
});

test('a device signed out by a new password gets a last push', async () => {
  const member = await aMember(server);
  const other = await agree((await signIn(server, member.tel)).token);
  const body = { old_password: PASSWORD, password: 'ข้าวผัด-กุ้ง-9', logout_others: true };
  expect((await member.post('/api/member/updatepassword', body)).statusCode).toBe(204);
  await untilNotified(other.endpoint);
  await paysIn(member);
  await untilIdle();
  expect(countFor(other.endpoint)).toBe(1);
});

test('a device belongs to its last user', async () => {
  const [before, now] = [await aMember(server), await aMember(server)];
  const browser = await agree(before.token);
  expect((await put(now.token, browser)).statusCode).toBe(204);
  expect([await devices(before), await devices(now)]).toEqual([0, 1]);
  const kinds = async (who: Member) =>
    (await who.get('/api/member/security-history')).json().data.map(({ kind }: { kind: string }) => kind);
  expect([await kinds(before), await kinds(now)]).toEqual([['push_moved'], []]);
});

test('a foreign endpoint without its keys takes nothing over', async () => {
  const [owner, thief] = [await aMember(server), await aMember(server)];
  const browser = await agree(owner.token);
  await put(thief.token, { ...server.devices.browser(), endpoint: browser.endpoint });
  expect(await devices(owner)).toBe(1);
  // Nor can a thief register an endpoint first.
  const next = server.devices.browser();
  await put(thief.token, { ...server.devices.browser(), endpoint: next.endpoint });
  expect((await put((await signIn(server, owner.tel)).token, next)).statusCode).toBe(204);
  expect(await devices(owner)).toBe(2);
  expect((await owner.get('/api/member/security-history')).json().data).toEqual([]);
});

test('a device stored by endpoint alone is recognised by its keys', async () => {
  const [before, now] = [await aMember(server), await aMember(server)];
  const browser = await agree(before.token);
  await server.owner.rows(sql`
    update push_subscription set endpoint_hash = sha256(convert_to(${browser.endpoint}, 'UTF8')) where member_id = ${before.id}`);
  expect((await put(now.token, browser)).statusCode).toBe(204);
  expect([await devices(before), await devices(now)]).toEqual([0, 1]);
});

test('a member has at most the newest ten devices', async () => {
  const member = await aMember(server);
  for (let nth = 0; nth < 11; nth += 1) await agree((await signIn(server, member.tel)).token);
  expect(await devices(member)).toBe(10);
});

test.each([
  ['http://push.test/device/1', 'not https'],
  ['https://127.0.0.1/device', 'this machine'],
  ['https://push.test.evil.example/device', 'another host'],
  ['https://evil.example/https://push.test/', 'another host'],
  ['https://push.test:8443/device', 'another port'],
  ['https://somebody@push.test/device', 'a name in it'],
])('%s is no push service: %s', async (endpoint) => {
  const answer = await put(anybody.token, { ...server.devices.browser(), endpoint });
  expect(answer.statusCode).toBe(400);
});

test('a key off the curve is refused', async () => {
  const { keys, ...rest } = server.devices.browser();
  const answer = await put(anybody.token, { ...rest, keys: { ...keys, p256dh: 'A'.repeat(87) } });
  expect(answer.statusCode).toBe(400);
});

test('endpoints and keys are stored encrypted', async () => {
  const member = await aMember(server);
  const { endpoint, keys } = await agree(member.token);
  const [row] = await server.owner.rows<{ sealed: Buffer }>(
    sql`select sealed from push_subscription where member_id = ${member.id}`,
  );
  for (const text of [endpoint, keys.auth]) expect(row?.sealed.includes(text)).toBe(false);
});
