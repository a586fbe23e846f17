import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cashier } from '../../cashier/index.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import type { Db } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { testClock } from '../../../testing/clock.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { aMember, anOperator, type Member, setSettings } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { lockPlayClocks, tickPlayClocks } from '../play-clock.ts';
import { flagHarmMarkers } from './harm-markers.ts';
import { handleCareTask } from './tasks.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterAll(server.close);
const support = await anOperator(server, 'support');
const finance = await anOperator(server, 'finance');
const marketing = await anOperator(server, 'marketing');
await anOffer(server, {});

const runJob = () => killAtEachStep(server.db, (db) => flagHarmMarkers(db));
const tasks = async (state = 'open') => (await support.get(`/api/care-tasks?state=${state}`)).json().data;
const markersOf = async ({ id }: Member): Promise<string[]> =>
  (await tasks('all'))
    .filter(({ member }: { member: { id: string } }) => member.id === id)
    .flatMap(({ signs }: { signs: { sign: string }[] }) => signs.map(({ sign }) => sign))
    .toSorted();
const days = (who: Member, amounts: readonly number[]) =>
  server.owner.rows(sql`
    insert into money_day (member_id, day, deposited)
    select ${who.id}::uuid, (app_now() at time zone 'Asia/Bangkok')::date - ${amounts.length}::int + n::int - 1, a
      from unnest(${amounts}::bigint[]) with ordinality u (a, n)`);
const nights = (who: Member, minutes: number) =>
  server.owner.rows(sql`
    insert into play_time (member_id, day, seconds, night_s)
    values (${who.id}, (app_now() at time zone 'Asia/Bangkok')::date, ${minutes * 60}, ${minutes * 60})`);

const members = await Promise.all(Array.from({ length: 6 }, () => aMember(server)));
const [rising, flat, night, raiser, failing, writing] = members as [Member, Member, Member, Member, Member, Member];
await days(rising, [100, 200, 300]);
await days(flat, [100, 300, 200]);
await nights(night, 241);
await nights(flat, 239);
await raiser.put('/api/member/limits', { deposit: { day: 100 }, loss: { day: 100 } });
await raiser.put('/api/member/limits', { deposit: { day: 200 }, loss: { day: 200 } });
for (let nth = 0; nth < 5; nth += 1) {
  const response = await failing.post('/api/member/regulardeposit', { amount: 100 + nth, channel: 'bank' });
  await failing.post(`/api/member/deposit/${response.json().data.id}/cancel`);
}
await writing.post('/chat-api/chat-member/send', { client_id: newId(), text: 'ห ม ด ตั ว แล้ว' });
await runJob();

test('each marker opens one task, below the thresholds none', async () => {
  expect(await Promise.all(members.map(markersOf))).toEqual([
    ['rising'],
    [],
    ['night'],
    ['raises'],
    ['failed_deposits'],
    ['words'],
  ]);
  const before = (await tasks()).length;
  await runJob();
  expect((await tasks()).length).toBe(before);
});

test('operators without care permission see no task and no member of one', async () => {
  for (const who of [finance, marketing]) expect(refusal(await who.get('/api/care-tasks'))).toEqual([403, 'forbidden']);
  const counted = async (who: typeof support) => (await who.get('/api/dashboard')).json().data.queues.risk;
  expect(await counted(finance)).toMatchObject({ waiting: 0, oldest_at: null });
  expect(await counted(support)).toMatchObject({ waiting: 5 });
  expect((await finance.get('/api/risk?state=all')).json().data).toEqual([]);
  const [task] = await tasks();
  expect(refusal(await finance.post(`/api/risk/${task.id}/take`))).toEqual([404, 'not_found']);
});

test('offers are hidden while a task is open, until its owner handles it', async () => {
  const offers = async () => (await rising.get('/api/v2/promotion')).json().data?.length;
  expect(await offers()).toBe(0);
  const task = (await tasks()).find(({ member }: { member: { id: string } }) => member.id === rising.id);
  expect(task.template).toContain('1323');
  const handle = (body: unknown = { outcome: 'talked', note: 'คุยแล้ว', follow_up: '2026-01-01' }) =>
    support.post(`/api/care-tasks/${task.id}/handle`, body);
  expect(refusal(await handle())).toEqual([403, 'forbidden']);
  await support.post(`/api/risk/${task.id}/take`);
  expect(refusal(await support.post(`/api/risk/${task.id}/close`, { outcome: 'x' }))).toEqual([403, 'forbidden']);
  expect(refusal(await handle({ outcome: 'talked', note: ' ' }))).toEqual([400, 'invalid_input', 'note']);
  const handled = await handle();
  expect(handled.json().data).toMatchObject({
    state: 'closed',
    contacts: [{ outcome: 'talked', by: { id: support.id } }],
  });
  expect(await offers()).toBe(1);
  expect((await tasks()).some(({ id }: { id: string }) => id === task.id)).toBe(true);
  expect((await handle({ outcome: 'no_concern', note: 'ดีขึ้น' })).statusCode).toBe(200);
  expect(refusal(await handle())).toEqual([409, 'already_decided']);
  const { contacts } = (await support.get(`/api/members/${rising.id}/limits`)).json().data;
  expect(contacts).toHaveLength(2);
});

test('a due follow-up is counted, and one of several operators records it', async () => {
  const task = (await tasks()).find(({ member }: { member: { id: string } }) => member.id === night.id);
  const handle = (who: typeof support, follow_up: string | null = null) =>
    who.post(`/api/care-tasks/${task.id}/handle`, { outcome: 'talked', note: 'คุยแล้ว', follow_up });
  const dashboard = async (who: typeof support) => (await who.get('/api/dashboard')).json().data.queues.follow_ups;
  await support.post(`/api/risk/${task.id}/take`);
  expect(await dashboard(support)).toMatchObject({ waiting: 0 });
  await handle(support, '2026-01-01');
  expect(await dashboard(support)).toMatchObject({ waiting: 1 });
  expect(await dashboard(finance)).toBeUndefined();
  const colleagues = await Promise.all(['a', 'b', 'c'].map((name) => anOperator(server, 'support', name)));
  const answers = await Promise.all(colleagues.map((who) => handle(who)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await dashboard(support)).toMatchObject({ waiting: 0 });
});

test('a recorded follow-up leaves the queues of all operators', async () => {
  const task = (await tasks()).find(({ member }: { member: { id: string } }) => member.id === raiser.id);
  await support.post(`/api/risk/${task.id}/take`);
  const contact = { outcome: 'talked', note: 'คุยแล้ว' } as const;
  await support.post(`/api/care-tasks/${task.id}/handle`, { ...contact, follow_up: '2026-01-01' });
  const events: string[] = [];
  const listening: Db = {
    ...server.db,
    transaction: (work) =>
      server.db.transaction((tx) =>
        work({
          ...tx,
          outbox: (row) => {
            events.push(row.name);
            tx.outbox(row);
          },
        }),
      ),
  };
  await handleCareTask(
    listening,
    { ...contact, id: task.id, follow_up: null },
    { operator: { ...support, role: 'support', sessionId: newId() }, address: '10.0.0.1' },
  );
  expect(events).toEqual(['risk']);
});

test('the timeline shows care only to operators who handle it', async () => {
  const careKinds = async (who: typeof support): Promise<string[]> =>
    (await who.get(`/api/members/${rising.id}/timeline`))
      .json()
      .data.map(({ of }: { of: string | null }) => of)
      .filter((of: string | null) => of?.startsWith('care'));
  expect(new Set(await careKinds(support))).toEqual(new Set(['care', 'care.handled']));
  for (const who of [finance, await anOperator(server, 'auditor')]) expect(await careKinds(who)).toEqual([]);
});

test('deposits refused by a limit count as failed for a day', async () => {
  const [trying, once] = [await aMember(server), await aMember(server)];
  for (const who of [trying, once]) await who.put('/api/member/limits', { deposit: { day: 100 } });
  const codes = async (who: Member, nth: number) => {
    const bank = await who.post('/api/member/regulardeposit', { amount: 200 + nth, channel: 'bank' });
    const gateway = await who.post('/api/member/cp/deposit', { amount: 200 + nth });
    return [bank, gateway].map((answer) => refusal(answer)[1]);
  };
  for (const nth of [1, 2]) expect(await codes(trying, nth)).toEqual(['deposit_limit', 'deposit_limit']);
  for (const nth of [1, 2]) expect(await codes(once, nth)).toEqual(['deposit_limit', 'deposit_limit']);
  expect(refusal(await trying.post('/api/member/regulardeposit', { amount: 1, channel: 'bank' }))[1]).toBe(
    'invalid_input',
  );
  await runJob();
  expect(await markersOf(trying)).toEqual([]);
  const { id } = (await trying.post('/api/member/regulardeposit', { amount: 100, channel: 'bank' })).json().data;
  await trying.post(`/api/member/deposit/${id}/cancel`);
  await runJob();
  expect([await markersOf(trying), await markersOf(once)]).toEqual([['failed_deposits'], []]);
  const refusals = () => server.owner.rows(sql`select from deposit_refusal where member_id = ${once.id}`);
  await server.owner.rows(sql`
    update deposit_refusal set refused_at = refused_at - interval '25 hours' where member_id = ${once.id}`);
  expect(await codes(once, 3)).toEqual(['deposit_limit', 'deposit_limit']);
  await runJob();
  expect(await markersOf(once)).toEqual([]);
  await server.owner.rows(sql`
    update deposit_refusal set refused_at = refused_at - interval '24 hours' where member_id = ${once.id}`);
  expect(await refusals()).toHaveLength(6);
  await cashier.sweep?.(server.db);
  expect(await refusals()).toHaveLength(2);
});

test('a refusal is returned although it cannot be stored', async () => {
  const member = await aMember(server);
  await member.put('/api/member/limits', { deposit: { day: 100 } });
  await server.owner.rows(sql`revoke insert on deposit_refusal from portal_app`);
  const answer = await member
    .post('/api/member/regulardeposit', { amount: 200, channel: 'bank' })
    .finally(() => server.owner.rows(sql`grant insert on deposit_refusal to portal_app`));
  expect(refusal(answer)).toEqual([409, 'deposit_limit', 'amount']);
});

test('a night across midnight counts for the day it begins', async () => {
  const [late, owner] = [await aMember(server), await anOperator(server, 'owner')];
  await setSettings(server, owner, { night_from: '22:00', night_to: '06:00' });
  const span = (from: string, to: string) => ({
    from: Date.parse(`2031-05-${from}+07:00`),
    to: Date.parse(`2031-05-${to}+07:00`),
  });
  for (const { from, to } of [
    span('10T21:55:00', '10T22:00:00'),
    span('10T23:57:00', '11T00:02:00'),
    span('11T05:54:00', '11T05:59:00'),
  ])
    for (const at of [from, to]) {
      await clock.stopAt(new Date(at).toISOString());
      await server.db.transaction(async (tx) => tickPlayClocks(tx, await lockPlayClocks(tx, late.id)));
    }
  await clock.reset();
  await setSettings(server, owner, { night_from: '00:00', night_to: '06:00' });
  const nights = await server.owner.rows(sql`
    select day::text, seconds, night_s from play_time where member_id = ${late.id} order by day`);
  expect(nights).toEqual([
    { day: '2031-05-10', seconds: 480, night_s: 900 }, // 5 min to 22:00, 3 to midnight, and 7 in the morning
    { day: '2031-05-11', seconds: 420, night_s: 0 },
  ]);
});
