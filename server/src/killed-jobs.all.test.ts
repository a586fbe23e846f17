import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { clock } from './background.ts';
import { answer, conversationIdOf, sendMessage } from './modules/chat/test-chat.ts';
import { now_ms } from './platform/clock.ts';
import { addJob } from './platform/database/queries.ts';
import { testClock } from './testing/clock.ts';
import { aMember, anOperator } from './testing/factories.ts';
import { type TestServer, testServer, until } from './testing/server.ts';
import { subjectsOfModules } from './testing/subjects.ts';

const calm = await testServer();
const killed = await testServer({ killsJobs: true });
const both = [calm, killed];
afterAll(async () => {
  await testClock(killed.owner).reset();
  await Promise.all(both.map((server) => server.close()));
});

const DISTRESS = 'ไม่อยากอยู่แล้ว';

/** Creates objects of all modules, a pending SMS code, and devices that are gone at the end. */
const begin = async (server: TestServer) => {
  const member = await aMember(server, { name: 'ณัฐพล วงศ์ไทย', credit: 40_000 });
  const other = await aMember(server, { name: 'มาลี ศรีสุข', credit: 900 });
  const owner = await anOperator(server, 'owner');
  const manager = await anOperator(server, 'manager');
  await owner.confirm();
  const subscription = server.devices.browser();
  await server.onPortal('PUT', '/api/member/push', { token: member.token, body: { subscription } });
  const browser = server.devices.browser();
  await owner.put('/api/push', { subscription: browser });
  await server.onPortal('POST', '/api/member/forgotpassword', { body: { tel: other.tel } });
  await subjectsOfModules({ server, member, other, owner, manager });
  await sendMessage(member, DISTRESS);
  await nothingIsLeft(server);
  server.devices.behaviour.status = 410;
  await sendMessage(other, DISTRESS);
  await answer(owner, await conversationIdOf(owner, member), 'เราอยู่ตรงนี้นะคะ');
  await nothingIsLeft(server);
  const read = ({ endpoint }: typeof browser) =>
    new Set(server.devices.read(endpoint).map((each) => JSON.stringify(each)));
  const alerts = [...read(browser)].filter((each) => each.includes('chat-distress')).length;
  return { codes: server.phones.inbox(other.tel).length, news: read(subscription).size, alerts };
};

/** Runs every scheduled job, forty days later. */
const end = async (server: TestServer) => {
  for (const name of Object.keys(clock)) await server.db.rows(addJob(name, {}, undefined, undefined));
  await nothingIsLeft(server);
  await server.assertAllReconciled();
};

const left = sql<{ n: number }>`
  select (select count(*) from outbox)::int
       + (select count(*) from graphile_worker._private_jobs where run_at < now() + interval '1 minute')::int as n`;
const nothingIsLeft = (server: TestServer) =>
  until(async () => {
    server.onWrite();
    return (await server.owner.rows(left))[0]?.n === 0;
  }, 'nothing is left to do');

/** Row counts per table; alerts depend on polling times. */
const rowsOf = async ({ owner }: TestServer) => {
  const tables = await owner.rows(sql<{ name: string; n: number }>`
    select relname as name, (xpath('//n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text::int as n
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'alert' order by relname`);
  return tables.map(({ name, n }) => `${name} ${n}`);
};

test('jobs killed at every step leave the same rows as undisturbed ones', async () => {
  const [one, two] = await Promise.all(both.map(begin));
  expect(two).toEqual(one);
  expect(one).toMatchObject({ codes: 1, alerts: 1 });
  const night = new Date(now_ms() + 40 * 86_400_000).toISOString();
  for (const { owner } of both) await testClock(owner).moveTo(night);
  await Promise.all(both.map(end));
  const rows = await rowsOf(killed);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows).toEqual(await rowsOf(calm));
});
