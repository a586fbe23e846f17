import { conversationChannel } from '@portal/contract/console/chat.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { refusal, until } from '../../../testing/server.ts';
import { answer, recordEvents, readMessages, act, chatServer, sendMessage, uploadAnswerPicture } from '../test-chat.ts';

const { server, malee, anong, manager, newConversation } = await chatServer();
const overheard = recordEvents(server.url);
afterAll(() => overheard.stop());
const TEXT = 'โอนมาที่ ๑๒๓-๔-๕๖๗๘๙-๐ ค่ะ';
const approve = (waiting: Awaited<ReturnType<typeof answer>>) =>
  manager.post(`/api/approvals/${waiting.json().data.approval_id}/approve`);
const textsOf = async (member: Parameters<typeof readMessages>[0]) =>
  (await readMessages(member)).data.map(({ text }) => text);

test('a message with an account number, id or link needs a second person', async () => {
  const { member, id } = await newConversation('โอนที่ไหนคะ');
  const client_id = newId();
  const waiting = await answer(malee, id, TEXT, { client_id });
  expect([waiting.statusCode, await textsOf(member)]).toEqual([202, ['โอนที่ไหนคะ']]);
  expect((await answer(malee, id, TEXT, { client_id })).json()).toEqual(waiting.json()); // a retry
  for (const text of ['แอดไลน์ @thief', 'ดูที่ evil.com', '1234567890'])
    expect([text, (await answer(malee, id, text)).statusCode]).toEqual([text, 202]);
  expect(await textsOf(member)).toEqual(['โอนที่ไหนคะ']);
  expect((await answer(malee, id, 'ยอด 1,000.00 บาท รายการ DP-261121-3M9Q7KX ค่ะ')).statusCode).toBe(201);

  expect((await approve(waiting)).statusCode).toBe(200);
  const sent = (await readMessages(member)).data.at(-1);
  expect(sent).toMatchObject({ text: TEXT, from: 'admin', author: malee.name });
  expect(refusal(await approve(waiting))).toEqual([409, 'already_decided']);
  expect((await answer(malee, id, TEXT, { client_id })).json().data).toMatchObject({ seq: sent?.seq });
  expect((await answer(malee, id, TEXT)).statusCode).toBe(202); // each message needs its own
});

test('an approved message of a colleague does not change the agent', async () => {
  const { member, id } = await newConversation();
  const waiting = await answer(malee, id, TEXT);
  expect((await act(anong, id, 'claim')).statusCode).toBe(200);
  expect((await approve(waiting)).statusCode).toBe(200);
  expect((await readMessages(member)).data.at(-1)).toMatchObject({ author: malee.name });
  expect((await manager.get(`/api/conversations/${id}`)).json().data.conversation.agent).toMatchObject({
    id: anong.id,
  });
});

test('an approved message answers nothing the member wrote meanwhile', async () => {
  const { member, id } = await newConversation('โอนที่ไหนคะ');
  const client_id = newId();
  const waiting = await answer(malee, id, TEXT, { client_id });
  await sendMessage(member, 'โอนไปแล้ว ยังไม่เข้า');
  expect((await answer(malee, id, TEXT, { client_id })).json()).toEqual(waiting.json()); // a retry
  const conversation = async () => (await manager.get(`/api/conversations/${id}`)).json().data.conversation;
  const { waiting_since } = await conversation();
  expect((await approve(waiting)).statusCode).toBe(200);
  expect(await textsOf(member)).toHaveLength(3);
  expect(await conversation()).toMatchObject({ state: 'waiting', agent: null, waiting_since });
  const [episode] = (await manager.get(`/api/conversations/${id}`)).json().data.episodes;
  expect(episode.first_reply_s).toBeNull();

  const again = await answer(malee, id, TEXT); // after all that the member wrote
  expect((await approve(again)).statusCode).toBe(200);
  expect(await conversation()).toMatchObject({ state: 'open', agent: { id: malee.id }, waiting_since: null });
});

test('an approval refuses a picture, and ends where offers are forbidden', async () => {
  const { member, id } = await newConversation();
  const { file_id } = (await uploadAnswerPicture(server, malee, id)).json().data;
  expect(refusal(await answer(malee, id, TEXT, { file_id }))).toEqual([400, 'invalid_input', 'text']);
  const waiting = await answer(malee, id, `รับโบนัส ${TEXT}`);
  await member.post('/api/member/cool-off', { period: '24h' });
  expect(refusal(await approve(waiting))).toEqual([409, 'already_decided']);
  expect(await textsOf(member)).toHaveLength(1);
});

test('only its author sees the decision on a message for approval', async () => {
  const { id } = await newConversation();
  const [one, other] = [await answer(malee, id, TEXT), await answer(malee, id, 'แอดไลน์ @thief')];
  const asks = async (who = malee) => {
    const { data } = (await who.get(`/api/conversations/${id}`)).json();
    return data.asked.map(({ text, status, by, reason }: Record<string, unknown>) => [text, status, by, reason]);
  };
  const waits = ['pending', null, null];
  expect(await asks()).toEqual([
    [TEXT, ...waits],
    ['แอดไลน์ @thief', ...waits],
  ]);
  for (const who of [anong, manager]) expect(await asks(who)).toEqual([]);
  await approve(one);
  await manager.post(`/api/approvals/${other.json().data.approval_id}/reject`, { reason: 'ไม่ใช่ของเรา' });
  const by = { id: manager.id, name: manager.name };
  expect(await asks()).toEqual([
    [TEXT, 'approved', by, null],
    ['แอดไลน์ @thief', 'rejected', by, 'ไม่ใช่ของเรา'],
  ]);
  await until(
    async () => overheard.on(conversationChannel(id)).some(({ name }) => name === 'asked.refused'),
    'the refusal was published',
  );
});

const reply = (code: string, text: string) => ({ audience: 'agent', code, text, about: null, position: 0 });

test('an approved canned answer is sent without a further approval', async () => {
  const { member, id } = await newConversation();
  const list = async () =>
    (await malee.get('/api/quick-replies')).json().data as { id: string; text: string; code: string }[];
  const waiting = await malee.post('/api/quick-replies', reply('pay', TEXT));
  expect([waiting.statusCode, (await list()).some(({ text }) => text === TEXT)]).toEqual([202, false]);
  expect((await answer(malee, id, TEXT)).statusCode).toBe(202);
  expect((await approve(waiting)).statusCode).toBe(200);
  expect((await answer(malee, id, TEXT)).statusCode).toBe(201);
  expect((await answer(malee, id, `${TEXT} ด่วน`)).statusCode).toBe(202);
  expect(await textsOf(member)).toContain(TEXT);

  const mine = (await list()).find(({ code }) => code === 'pay')!;
  expect((await malee.put(`/api/quick-replies/${mine.id}`, { ...reply('pay2', TEXT), position: 3 })).statusCode).toBe(
    200,
  );
  expect((await answer(malee, id, TEXT)).statusCode).toBe(201); // the approved text is still in force
  const other = await malee.put(`/api/quick-replies/${mine.id}`, reply('pay2', 'แอดไลน์ @thief'));
  expect([other.statusCode, (await list()).find(({ code }) => code === 'pay2')?.text]).toEqual([202, TEXT]);
  expect((await malee.put(`/api/quick-replies/${mine.id}`, reply('pay2', 'สวัสดีค่ะ'))).statusCode).toBe(200);
  expect(refusal(await approve(other))).toEqual([409, 'already_decided']);
  expect((await answer(malee, id, TEXT)).statusCode).toBe(202);
});

test('a canned answer saved before approvals existed needs one', async () => {
  const { id } = await newConversation();
  const text = 'แอดไลน์ @before ค่ะ';
  await server.owner.rows(sql`
    insert into quick_reply (id, audience, code, text, position) values (${newId()}, 'agent', 'before', ${text}, 0)`);
  expect((await answer(malee, id, text)).statusCode).toBe(202);
});

test('an approval ends when the code is taken or the canned answer removed', async () => {
  const waiting = await malee.post('/api/quick-replies', reply('twice', TEXT));
  expect((await malee.post('/api/quick-replies', reply('twice', 'สวัสดีค่ะ'))).statusCode).toBe(201);
  expect(refusal(await approve(waiting))).toEqual([409, 'already_decided']);
  expect(refusal(await malee.post('/api/quick-replies', reply('twice', TEXT)))).toEqual([409, 'code_taken', 'code']);
  const { id } = (await malee.post('/api/quick-replies', reply('gone', 'ไปก่อน'))).json().data;
  const change = await malee.put(`/api/quick-replies/${id}`, reply('gone', TEXT));
  expect((await malee.delete(`/api/quick-replies/${id}`)).statusCode).toBe(204);
  expect(refusal(await approve(change))).toEqual([409, 'already_decided']);
});
