import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { wroteWords } from '../../chat/index.ts';
import { careFacts } from '../../payments/index.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { newId } from '../../platform/ids.ts';
import { aMember, anOperator, type Member } from '../../testing/people.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { lookForSigns } from './signs.ts';

const server = await testServer();
afterAll(server.close);
const support = await anOperator(server, 'support');
const finance = await anOperator(server, 'finance');
const marketing = await anOperator(server, 'marketing');
await anOffer(server, {});

const look = () => lookForSigns(server.db, { ...careFacts, words: wroteWords });
const tasks = async (state = 'open') => (await support.get(`/api/care-tasks?state=${state}`)).json().data;
const signsOf = async ({ id }: Member): Promise<string[]> =>
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

const [rising, flat, night, raiser, failing, writing] = [
  await aMember(server),
  await aMember(server),
  await aMember(server),
  await aMember(server),
  await aMember(server),
  await aMember(server),
];
await days(rising, [100, 200, 300]);
await days(flat, [100, 300, 200]);
await nights(night, 241);
await nights(flat, 239);
await raiser.put('/api/member/limits', { deposit: { day: 100 }, loss: { day: 100 } });
await raiser.put('/api/member/limits', { deposit: { day: 200 }, loss: { day: 200 } });
for (let nth = 0; nth < 5; nth += 1) {
  const asked = await failing.post('/api/member/regulardeposit', { amount: 100 + nth, channel: 'bank' });
  await failing.post(`/api/member/deposit/${asked.json().data.id}/cancel`);
}
await writing.post('/chat-api/chat-member/send', { client_id: newId(), text: 'หมดตัวแล้ว เป็นหนี้ด้วย' });
await look();

test('each sign makes one task, and what is below the thresholds none', async () => {
  expect(await Promise.all([rising, flat, night, raiser, failing, writing].map(signsOf))).toEqual([
    ['rising'],
    [],
    ['night'],
    ['raises'],
    ['failed_deposits'],
    ['words'],
  ]);
  const before = (await tasks()).length;
  await look();
  expect((await tasks()).length).toBe(before);
});

test('who does not handle care sees no task and not who has one', async () => {
  for (const who of [finance, marketing]) expect(refusal(await who.get('/api/care-tasks'))).toEqual([403, 'forbidden']);
  expect((await finance.get('/api/risk?state=all')).json().data).toEqual([]);
  const [task] = await tasks();
  expect(refusal(await finance.post(`/api/risk/${task.id}/take`))).toEqual([404, 'not_found']);
});

test('offers are not shown while a task is open; whoever took it says what came of it, and they go on', async () => {
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
