import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { refusal } from '../../../testing/server.ts';
import { answer, readMessages, act, chatServer, say } from '../test-chat.ts';
import { sql } from 'kysely';
import { anOperator } from '../../../testing/factories.ts';
import { figuresOf } from './queries.ts';

const { server, clock, malee, anong, manager, auditor, newConversation, ahead } = await chatServer();
const nameOf = (id: string, name: string | null, who = manager) => who.put(`/api/chat/agents/${id}/name`, { name });

test('members see an agent’s chat name, operators the account’s', async () => {
  const { member, id } = await newConversation();
  await answer(malee, id, 'สวัสดีค่ะ');
  const named = await nameOf(malee.id, ' แอดมิน มิ้นท์ 07 ');
  expect([named.statusCode, named.json().data]).toMatchObject([200, { name: malee.name, member_name: 'แอดมิน มิ้นท์ 07' }]);
  const written = await answer(malee, id, 'รอสักครู่นะคะ');
  expect(written.json().data.author).toBe('แอดมิน มิ้นท์ 07');
  const { data, episode } = await readMessages(member);
  expect(data.slice(1).map(({ author }) => author)).toEqual([malee.name, 'แอดมิน มิ้นท์ 07']); // earlier messages keep their name
  expect(episode).toMatchObject({ agent: 'แอดมิน มิ้นท์ 07' });
  expect((await malee.get(`/api/conversations/${id}`)).json().data.conversation.agent.name).toBe(malee.name);

  for (const who of [malee, anong]) await say(who, 'here');
  await act(malee, id, 'assign', { operator_id: anong.id });
  expect((await readMessages(member)).episode).toMatchObject({ agent: anong.name });
  expect((await nameOf(malee.id, null)).json().data.member_name).toBeNull();
  await act(anong, id, 'assign', { operator_id: malee.id });
  expect((await readMessages(member)).episode).toMatchObject({ agent: malee.name });
});

test('a chat name has no link, belongs to an agent, and is set by a manager', async () => {
  for (const name of [
    '',
    ' ',
    '\u3164',
    '@thief',
    'evil.com',
    'โทร 0812345678',
    'แอดมิน 1234',
    'line:thief',
    'ก'.repeat(41),
  ])
    expect([name, ...refusal(await nameOf(malee.id, name))]).toEqual([name, 400, 'invalid_input', 'name']);
  expect(refusal(await nameOf(newId(), 'มิ้นท์'))).toEqual([404, 'not_found']);
  expect(refusal(await nameOf(malee.id, 'มิ้นท์', anong))).toEqual([403, 'forbidden']);
});

test('figures count each agent’s answers, reply times and ratings', async () => {
  const somsri = await anOperator(server, 'support', 'somsri');
  const figures = async (days: number) =>
    (await auditor.get(`/api/chat/figures?days=${days}`))
      .json()
      .data.find(({ agent }: { agent: { id: string } }) => agent.id === somsri.id);
  expect(await figures(7)).toBeUndefined();
  const began = Date.now();
  const at = (seconds: number) => clock.stopAt(new Date(began + seconds * 1000).toISOString());
  for (const [nth, score] of [4, 5, undefined].entries()) {
    await at(nth * 60);
    const { id, member } = await newConversation();
    await at(nth * 60 + 30);
    await answer(somsri, id, 'ค่ะ');
    await answer(somsri, id, 'เรียบร้อยค่ะ');
    await act(somsri, id, 'close', { topic: 'other', outcome: 'resolved' });
    const { episode } = await readMessages(member);
    if (score) await member.post('/chat-api/chat-member/csat', { episode_id: episode?.id, score });
  }
  const { id } = await newConversation();
  await at(180);
  await answer(somsri, id, 'สักครู่ค่ะ');
  expect(await figures(7)).toMatchObject({ answers: 7, closed: 3, csat: 4.5, rated: 2 });
  expect((await figures(1)).first_reply_s).toBe(30);
  await ahead(2 * 86_400_000);
  const server_days = await Promise.all([1, 30].map((days) => server.db.rows(figuresOf(days))));
  expect(server_days.map((rows) => rows.some((row) => row.id === somsri.id))).toEqual([false, true]);
  await clock.reset();
  expect(refusal(await auditor.get('/api/chat/figures?days=400'))).toEqual([400, 'invalid_input', 'days']);
});

test('a conversation that an operator began has no first reply time', async () => {
  await server.owner.rows(sql`
    update conversation_episode set opened_at = opened_at - interval '2 days', first_reply_at = first_reply_at - interval '2 days'`);
  const wandee = await anOperator(server, 'support', 'wandee');
  const close = (id: string) => act(wandee, id, 'close', { topic: 'other', outcome: 'resolved' });
  const begun: string[] = [];
  for (let nth = 0; nth < 2; nth += 1) {
    const { id } = await newConversation();
    await close(id); // never answered
    await answer(wandee, id, 'ขอติดตามเรื่องเดิมค่ะ');
    await close(id);
    begun.push(id);
  }
  const minutes = async () => (await server.onPortal('GET', '/chat-api/setting')).json().data.reply_minutes;
  expect(await minutes()).toBeNull();
  const { id } = await newConversation();
  await ahead(10 * 60_000);
  await answer(wandee, id, 'ค่ะ');
  await close(id);

  expect(await minutes()).toBeGreaterThanOrEqual(10);
  const { data } = (await auditor.get('/api/chat/figures?days=1')).json();
  const hers = data.find(({ agent }: { agent: { id: string } }) => agent.id === wandee.id);
  expect(hers).toMatchObject({ answers: 3, closed: 3 });
  expect(hers.first_reply_s).toBeGreaterThanOrEqual(600);
  const { episodes } = (await auditor.get(`/api/conversations/${begun[0]}`)).json().data;
  expect(episodes.map(({ first_reply_s }: { first_reply_s: number | null }) => first_reply_s)).toEqual([null, null]);
});
