import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { publishToMember } from '../../platform/outbox/outbox.ts';
import { type TestServer, testServer, until } from '../../testing/server.ts';
import { nothingWaits, servesAgain } from './test-waiting.ts';
import { aMember, askDeposit, type Member, PASSWORD, payment, payTo, signedIn } from '../../testing/factories.ts';

let server: TestServer;
let anybody: Member;
beforeAll(async () => {
  server = await testServer();
  anybody = await aMember(server);
});
afterAll(() => server.close());
afterEach(() => {
  server.devices.weather.status = 201;
});

const put = (token: string, subscription: unknown) =>
  server.onPortal('PUT', '/api/member/push', { token, body: { subscription } });
const agree = async (token: string) => {
  const browser = server.devices.browser();
  expect((await put(token, browser)).statusCode).toBe(204);
  return browser;
};
const told = (endpoint: string) => server.devices.arrived.filter((each) => each.endpoint === endpoint).length;
const isTold = (endpoint: string, times = 1) =>
  until(async () => told(endpoint) === times, `${endpoint} is told ${times} times`);
const devices = async ({ id }: Member) =>
  (
    await server.owner.rows<{ n: number }>(
      sql`select count(*)::int as n from push_subscription where member_id = ${id}`,
    )
  )[0]?.n;
const paysIn = async (member: Member) => {
  const deposit = await askDeposit(member, 200);
  await server.tell(payTo(server, deposit), payment(member, deposit));
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
const quiet = () => nothingWaits(server, 'send-push');

test('a device that agreed is told once that money arrived, and only the device can read it', async () => {
  const member = await aMember(server);
  const browser = await agree(member.token);
  const { data } = (await member.get('/api/member/push')).json();
  expect(data).toEqual({ public_key: server.devices.push.vapid.publicKey, subscribed: true });
  const deposit = await paysIn(member);
  await isTold(browser.endpoint);
  await quiet();
  expect(told(browser.endpoint)).toBe(1);
  const { headers, body } = server.devices.arrived.find((each) => each.endpoint === browser.endpoint) ?? {};
  expect(headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', Urgency: 'high' });
  expect(body?.includes(deposit.id)).toBe(false);
});

test('while the push service has trouble the message waits, and comes when it is over', async () => {
  const member = await aMember(server);
  const { endpoint } = await agree(member.token);
  server.devices.weather.status = 503;
  await paysIn(member);
  await until(async () => (await server.owner.rows(tries))[0]?.failed, 'a try has failed');
  await servesAgain(server, 'send-push');
  await isTold(endpoint);
});

test.each([404, 410])('a device of which the push service says %i is forgotten', async (status) => {
  const member = await aMember(server);
  await agree(member.token);
  server.devices.weather.status = status;
  await paysIn(member);
  await until(async () => (await devices(member)) === 0, 'the device is forgotten');
});

test('who says no, or signs out, is told no more', async () => {
  const member = await aMember(server);
  const refused = await agree(member.token);
  expect((await put(member.token, null)).statusCode).toBe(204);
  const { token } = await signedIn(server, member.tel);
  const left = await agree(token);
  await server.onPortal('POST', '/api/member/logout', { token });
  await paysIn(member);
  await quiet();
  expect([told(refused.endpoint), told(left.endpoint)]).toEqual([0, 0]);
});

test('a message that still waits when its member signs out is not brought', async () => {
  const member = await aMember(server);
  const { token } = await signedIn(server, member.tel);
  const { endpoint } = await agree(token);
  server.devices.weather.status = 503;
  await paysIn(member);
  const waiting = async () => (await server.owner.rows(tries))[0];
  await until(async () => (await waiting())?.failed, 'a try has failed');
  await server.onPortal('POST', '/api/member/logout', { token });
  await servesAgain(server, 'send-push');
  await until(async () => (await waiting()) === undefined, 'the job is done');
  expect(told(endpoint)).toBe(0);
});

test('a sign-in from a new device is told to the others, and not to itself', async () => {
  const member = await aMember(server);
  const { endpoint } = await agree(member.token);
  await signedIn(server, member.tel);
  await isTold(endpoint);
});

test('a device that agrees before an earlier sign-in is told of hears nothing of that', async () => {
  const member = await aMember(server);
  const earlier = newId();
  const { endpoint } = await agree((await signedIn(server, member.tel)).token);
  for (const session of [earlier, newId()])
    await server.db.transaction(async (tx) =>
      publishToMember(tx, member.id, 'session.warning', { kind: 'signed-in', session }),
    );
  await isTold(endpoint);
  await quiet();
  expect(told(endpoint)).toBe(1);
});

test('a device that a new password signs out is told so, and nothing after that', async () => {
  const member = await aMember(server);
  const other = await agree((await signedIn(server, member.tel)).token);
  const body = { old_password: PASSWORD, password: 'ข้าวผัด-กุ้ง-9', logout_others: true };
  expect((await member.post('/api/member/updatepassword', body)).statusCode).toBe(204);
  await isTold(other.endpoint);
  await paysIn(member);
  await quiet();
  expect(told(other.endpoint)).toBe(1);
});

test('the same device is told for whoever used it last', async () => {
  const [before, now] = [await aMember(server), await aMember(server)];
  const browser = await agree(before.token);
  expect((await put(now.token, browser)).statusCode).toBe(204);
  expect([await devices(before), await devices(now)]).toEqual([0, 1]);
  const kinds = async (who: Member) =>
    (await who.get('/api/member/security-history')).json().data.map(({ kind }: { kind: string }) => kind);
  expect([await kinds(before), await kinds(now)]).toEqual([['push_moved'], []]);
});

test('who knows the address of another’s device, and not its keys, takes nothing over', async () => {
  const [owner, thief] = [await aMember(server), await aMember(server)];
  const browser = await agree(owner.token);
  await put(thief.token, { ...server.devices.browser(), endpoint: browser.endpoint });
  expect(await devices(owner)).toBe(1);
  // Nor does who was there first keep the browser itself away.
  const next = server.devices.browser();
  await put(thief.token, { ...server.devices.browser(), endpoint: next.endpoint });
  expect((await put((await signedIn(server, owner.tel)).token, next)).statusCode).toBe(204);
  expect(await devices(owner)).toBe(2);
  expect((await owner.get('/api/member/security-history')).json().data).toEqual([]);
});

test('a device that was kept by its address alone is known again by its keys', async () => {
  const [before, now] = [await aMember(server), await aMember(server)];
  const browser = await agree(before.token);
  await server.owner.rows(sql`
    update push_subscription set endpoint_hash = sha256(convert_to(${browser.endpoint}, 'UTF8')) where member_id = ${before.id}`);
  expect((await put(now.token, browser)).statusCode).toBe(204);
  expect([await devices(before), await devices(now)]).toEqual([0, 1]);
});

test('a member has ten devices at most, the newest', async () => {
  const member = await aMember(server);
  for (let nth = 0; nth < 11; nth += 1) await agree((await signedIn(server, member.tel)).token);
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

test('a key that is no point of the curve is refused', async () => {
  const { keys, ...rest } = server.devices.browser();
  const answer = await put(anybody.token, { ...rest, keys: { ...keys, p256dh: 'A'.repeat(87) } });
  expect(answer.statusCode).toBe(400);
});

test('addresses and keys do not lie open in the database', async () => {
  const member = await aMember(server);
  const { endpoint, keys } = await agree(member.token);
  const [row] = await server.owner.rows<{ sealed: Buffer }>(
    sql`select sealed from push_subscription where member_id = ${member.id}`,
  );
  for (const text of [endpoint, keys.auth]) expect(row?.sealed.includes(text)).toBe(false);
});
