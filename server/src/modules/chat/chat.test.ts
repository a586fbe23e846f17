import { chatChannel } from '@portal/contract/chat.ts';
import { conversationChannel, CONVERSATIONS_CHANNEL } from '@portal/contract/console/chat.ts';
import { memberChannel } from '@portal/contract/realtime.ts';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { hostileTexts } from '../../testing/hostile-texts.ts';
import { aMember, anOperator, requestDepositAs, setSettings } from '../../testing/factories.ts';
import { refusal, until } from '../../testing/server.ts';
import {
  chatServer,
  uploadPicture,
  answer,
  conversationIdOf,
  recordEvents,
  readMessages,
  say,
  sendMessage,
} from './test-chat.ts';

const { server, malee, anong, manager, newConversation } = await chatServer();
const finance = await anOperator(server, 'finance');
const recorded = recordEvents(server.url);
afterAll(() => recorded.stop());
/** The data of the events of this name on a channel. */
const published = (channel: string, name: string) =>
  recorded.on(channel).flatMap((event) => (event.name === name ? [event.data] : []));
const untilPublished = (channel: string, name: string, count = 1) =>
  until(async () => published(channel, name).length >= count, `${count} × ${name} published`);

test('ten concurrent sends of one message store it once; other content is refused', async () => {
  const member = await aMember(server);
  const client_id = newId();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => sendMessage(member, 'ฝาก 500 ยังไม่เข้า', { client_id })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([...Array(9).fill(200), 201]);
  expect(new Set(answers.map((each) => each.json().data.id)).size).toBe(1);
  expect(refusal(await sendMessage(member, 'อีกอย่าง', { client_id }))).toEqual([422, 'idempotency_key_reused']);
  const { data, episode } = await readMessages(member);
  expect(data.map(({ seq, text, from }) => [seq, text, from])).toEqual([[1, 'ฝาก 500 ยังไม่เข้า', 'member']]);
  expect(episode).toMatchObject({ state: 'waiting', agent: null, csat_due: false });
});

test('concurrent sends are numbered without gaps and paged in both directions', async () => {
  const member = await aMember(server);
  const sent = await Promise.all(Array.from({ length: 25 }, (_, n) => sendMessage(member, `ข้อความ ${n}`)));
  expect(sent.map((each) => each.json().data.seq).toSorted((a, b) => a - b)).toEqual(sent.map((_, n) => n + 1));
  const newest = await readMessages(member, '?limit=10');
  expect([newest.data.map(({ seq }) => seq), newest.next_cursor]).toEqual([
    [16, 17, 18, 19, 20, 21, 22, 23, 24, 25],
    16,
  ]);
  const older = await readMessages(member, '?limit=20&before=16');
  expect([older.data.length, older.data[0]?.seq, older.next_cursor]).toEqual([15, 1, null]);
  const next = await readMessages(member, '?limit=5&after=18');
  expect([next.data.map(({ seq }) => seq), next.next_cursor]).toEqual([[19, 20, 21, 22, 23], 23]);
  expect((await readMessages(member, '?after=25')).data).toEqual([]);
});

test.each<[what: string, text: string | undefined]>([
  ['nothing', undefined],
  ['an empty text', ''],
  ['only spaces and lines', ' \n \t '],
  ['only invisible letters', '\u200B\u2060 \u202E\u3164'],
  ['2,001 letters', 'ก'.repeat(2001)],
])('%s is no message', async (_what, text) => {
  const member = await aMember(server);
  expect(refusal(await sendMessage(member, text))).toEqual([400, 'invalid_input', 'text']);
  expect((await readMessages(member)).data).toEqual([]);
});

test('2,000 Thai letters, emoji, half a character and lines arrive unchanged', async () => {
  const member = await aMember(server);
  const texts = ['ก'.repeat(2000), 'บรรทัดหนึ่ง\n\nบรรทัดสาม', ...hostileTexts];
  for (const text of texts) expect((await sendMessage(member, text)).statusCode).toBe(201);
  expect((await readMessages(member, '?limit=100')).data.map(({ text }) => text)).toEqual(
    texts.map((text) => text.trim().replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')),
  );
  const half = { client_id: newId() };
  expect((await sendMessage(member, 'ครึ่ง\ud83d', half)).statusCode).toBe(201);
  expect((await sendMessage(member, 'ครึ่ง\ud83d', half)).json().data.text).toBe('ครึ่ง\ufffd');
});

test('bidi signs are stripped for both sides, and a retry stores nothing new', async () => {
  const member = await aMember(server);
  const turned = '\u202Eพลิก\u202C \u2067ราชา\u2069 ๑๒๓';
  const once = { client_id: newId() };
  const sent = await sendMessage(member, turned, once);
  const id = await conversationIdOf(malee, member);
  const thread = (await malee.get(`/api/conversations/${id}`)).json().data;
  await untilPublished(chatChannel(member.id), 'message.created');
  expect([
    sent.json().data.text,
    (await sendMessage(member, turned, once)).json().data.text,
    (await readMessages(member)).data[0]?.text,
    thread.messages[0].text,
    thread.conversation.last.text,
    published(chatChannel(member.id), 'message.created')[0],
  ]).toEqual([...Array(5).fill('พลิก ราชา ๑๒๓'), { message: expect.objectContaining({ text: 'พลิก ราชา ๑๒๓' }) }]);
});

test('a long message is published as its number, a short one in full', async () => {
  const member = await aMember(server);
  await sendMessage(member, 'สั้น');
  const long = `ก${'\u0007'.repeat(1999)}`; // six bytes each in JSON
  await sendMessage(member, long);
  const id = await conversationIdOf(malee, member);
  const created = (channel: string) => published(channel, 'message.created');
  await untilPublished(conversationChannel(id), 'message.created', 2);
  for (const channel of [chatChannel(member.id), conversationChannel(id)])
    expect(created(channel)).toMatchObject([{ message: { seq: 1, text: 'สั้น' } }, { seq: 2 }]);
  expect(created(chatChannel(member.id))[1]).not.toHaveProperty('message');
  expect((await readMessages(member, '?after=1')).data.map(({ text }) => text)).toEqual([long]);
  expect(recorded.on(CONVERSATIONS_CHANNEL).map(({ data }) => data['id'])).toContain(id);
});

test('a picture can be sent once, by its uploader only', async () => {
  const [member, other] = [await aMember(server), await aMember(server)];
  const file_id = await uploadPicture(server, member);
  expect(refusal(await sendMessage(other, undefined, { file_id }))).toEqual([404, 'not_found']);
  const client_id = newId();
  const sent = await sendMessage(member, 'สลิปค่ะ', { file_id, client_id });
  expect(sent.json().data.file).toMatchObject({ file_id, width: 40, height: 30 });
  expect((await server.onPortal('GET', sent.json().data.file.url)).statusCode).toBe(200);
  expect((await sendMessage(member, 'สลิปค่ะ', { file_id, client_id })).statusCode).toBe(200);
  expect(refusal(await sendMessage(member, undefined, { file_id }))).toEqual([404, 'not_found']);
  const conversation = await conversationIdOf(malee, member);
  expect(refusal(await answer(malee, conversation, 'รูป', { file_id }))).toEqual([404, 'not_found']);
});

test('a message may be about the member’s own request only', async () => {
  const [member, other] = [await aMember(server), await aMember(server)];
  const deposit = await requestDepositAs(member, 300);
  const context = { kind: 'deposit', id: deposit.id };
  const wrongKind = { context: { ...context, kind: 'withdrawal' } };
  expect(refusal(await sendMessage(other, 'รายการนี้', { context }))).toEqual([404, 'not_found']);
  expect(refusal(await sendMessage(member, 'รายการนี้', wrongKind))).toEqual([404, 'not_found']);
  const sent = await sendMessage(member, 'รายการนี้', { context, topic: 'deposit' });
  expect(sent.json().data.context).toEqual(context);
  expect(
    (await malee.get(`/api/conversations/${await conversationIdOf(malee, member)}`)).json().data.conversation.topic,
  ).toBe('deposit');
});

test('each side marks messages read, marks only go forward, unread is counted', async () => {
  const { member, id } = await newConversation('มีใครอยู่ไหม');
  await answer(malee, id, 'สวัสดีค่ะ');
  await answer(malee, id, 'รอสักครู่นะคะ');
  const count = async () => (await member.get('/chat-api/chat-member/count')).json().data.count;
  expect(await count()).toBe(2);
  const read = (seq: number) => member.post('/chat-api/chat-member/reset-unread', { seq });
  expect((await read(2)).statusCode).toBe(204);
  expect(await count()).toBe(1);
  await read(1);
  expect((await readMessages(member)).read).toEqual({ member: 2, admin: 2 });
  await read(2_000_000);
  expect([await count(), (await readMessages(member)).read]).toEqual([0, { member: 3, admin: 2 }]);
  await sendMessage(member, 'ขอบคุณ');
  await malee.post(`/api/conversations/${id}/read`, { seq: 4 });
  const { data } = await readMessages(member);
  expect(data.map(({ from, author, read_at }) => [from, author, read_at !== null])).toEqual([
    ['member', null, true],
    ['admin', malee.name, true],
    ['admin', malee.name, true],
    ['member', null, true],
  ]);
  await untilPublished(chatChannel(member.id), 'unread');
});

test('reading on one device tells the badges of the others, without a push', async () => {
  const { member, id } = await newConversation();
  await answer(malee, id, 'สวัสดีค่ะ');
  await member.post('/chat-api/chat-member/reset-unread', { seq: 2 });
  await untilPublished(memberChannel(member.id), 'chat.updated', 2);
  expect(published(memberChannel(member.id), 'chat.updated')).toEqual([{ kind: 'answered' }, {}]);
});

test('typing is published at most every two seconds and never stored', async () => {
  const { member, id } = await newConversation('สวัสดี');
  await malee.post(`/api/conversations/${id}/typing`);
  await malee.post(`/api/conversations/${id}/typing`);
  await member.post('/chat-api/chat-member/typing', {});
  await untilPublished(conversationChannel(id), 'typing', 2);
  expect(published(chatChannel(member.id), 'typing')).toEqual([{ by: 'admin' }, { by: 'member' }]);
  expect(published(conversationChannel(id), 'typing')).toEqual([
    { by: 'admin', operator: { id: malee.id, name: malee.name }, until: expect.any(String) },
    { by: 'member' },
  ]);
});

test('notes are never sent to the member', async () => {
  const { member, id } = await newConversation('ช่วยด้วยค่ะ');
  const secret = 'ลูกค้าคนนี้ต้องระวัง-บัตรใบที่สอง';
  expect((await malee.post(`/api/conversations/${id}/note`, { text: secret })).statusCode).toBe(201);
  await say(anong, 'here');
  await malee.post(`/api/conversations/${id}/assign`, { operator_id: anong.id, note: `${secret} โอนให้` }); // another agent's conversation from now on
  await malee.post(`/api/conversations/${id}/claim`);
  expect(
    (await malee.post(`/api/conversations/${id}/assign`, { operator_id: anong.id, note: `${secret} โอนให้` }))
      .statusCode,
  ).toBe(200);
  await say(anong, 'away');
  await answer(anong, id, 'สวัสดีค่ะ');
  await untilPublished(conversationChannel(id), 'note.created', 2);
  const wire = [
    ...recorded.events.filter(({ channel }) => !channel.startsWith('conversation.')),
    await readMessages(member, '?limit=100'),
    (await member.get('/chat-api/setting')).json(),
    (await member.get('/chat-api/chat-member/count')).json(),
  ];
  expect(JSON.stringify(wire)).not.toContain('บัตรใบที่สอง');
  expect(JSON.stringify(recorded.on(conversationChannel(id)))).toContain('บัตรใบที่สอง');
  const { notes } = (await anong.get(`/api/conversations/${id}`)).json().data;
  expect(
    notes.map(({ text, author, seq }: { text: string; author: object; seq: number }) => [text, author, seq]),
  ).toEqual([
    [secret, { id: malee.id, name: malee.name }, 1],
    [`${secret} โอนให้`, { id: malee.id, name: malee.name }, 1],
  ]);
});

test('a message after an episode opens a new one; its member rates it once', async () => {
  const [member, other] = [await aMember(server), await aMember(server)];
  await sendMessage(member, 'ถามหน่อย');
  const id = await conversationIdOf(malee, member);
  await answer(malee, id, 'ได้เลยค่ะ');
  expect((await readMessages(member)).episode).toMatchObject({ state: 'open', agent: malee.name });
  const rate = (episode_id: string, who = member, score = 5) =>
    who.post('/chat-api/chat-member/csat', { episode_id, score, comment: 'เร็วมาก' });
  const { id: first } = (await readMessages(member)).episode!;
  expect(refusal(await rate(first))).toEqual([404, 'not_found']);
  expect((await member.post('/chat-api/chat-member/close', {})).statusCode).toBe(204);
  expect((await member.post('/chat-api/chat-member/close', {})).statusCode).toBe(204);
  expect((await readMessages(member)).episode).toMatchObject({ id: first, state: 'closed', csat_due: true });
  expect(refusal(await rate(first, other))).toEqual([404, 'not_found']);
  expect(refusal(await rate(first, member, 6))).toEqual([400, 'invalid_input', 'score']);
  const answers = await Promise.all([rate(first), rate(first)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect((await readMessages(member)).episode).toMatchObject({ csat_due: false });
  await sendMessage(member, 'อีกเรื่อง');
  const again = (await readMessages(member)).episode!;
  expect([again.id === first, again.state]).toEqual([false, 'waiting']);
  const { episodes } = (await malee.get(`/api/conversations/${id}`)).json().data;
  expect(episodes).toMatchObject([
    { id: first, closed_by: 'member', csat: { score: 5, comment: 'เร็วมาก' }, agent: { id: malee.id } },
    { id: again.id, closed_by: null, csat: null },
  ]);
  expect((await readMessages(member)).data.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a muted member reads but cannot write until the mute ends', async () => {
  const { member, id } = await newConversation('คำหยาบ');
  const mute = (hours: number) => malee.post(`/api/conversations/${id}/mute`, { hours, reason: 'หยาบคาย' });
  expect((await mute(2)).json().data.muted).toMatchObject({ reason: 'หยาบคาย' });
  expect(refusal(await sendMessage(member, 'อีก'))).toEqual([403, 'chat_muted']);
  expect((await readMessages(member)).data).toHaveLength(1);
  expect((await mute(0)).json().data.muted).toBeNull();
  expect((await sendMessage(member, 'ขอโทษครับ')).statusCode).toBe(201);
});

test('a suspended member only reads; a role without permission sees nothing', async () => {
  const { member, id } = await newConversation('สวัสดี');
  const suspended = await manager.post(`/api/members/${member.id}/suspend`, { reason: 'ตรวจสอบ' });
  expect(suspended.statusCode).toBeLessThan(300);
  expect((await readMessages(member)).data).toHaveLength(1);
  expect(refusal(await sendMessage(member, 'ทำไม'))).toEqual([403, 'restricted']);
  expect(refusal(await server.onPortal('GET', '/chat-api/chat-member'))).toEqual([401, 'unauthenticated']);
  for (const [method, path] of [
    ['get', ''],
    ['post', '/claim'],
    ['post', '/typing'],
  ] as const)
    expect(refusal(await finance[method](`/api/conversations/${id}${path}`))).toEqual([403, 'forbidden']);
  expect(refusal(await malee.get(`/api/conversations/${newId()}`))).toEqual([404, 'not_found']);
});

test('the setting has the support hours and, separately, whether agents are online', async () => {
  const owner = await anOperator(server, 'owner');
  const setting = async () => (await server.onPortal('GET', '/chat-api/setting')).json().data;
  expect(await setting()).toMatchObject({
    is_open: true,
    changes_at: null,
    agents_online: false,
    max_text: 2000,
    max_files: 5,
  });
  await setSettings(server, owner, { chat_hours: { from: '08:00', to: '20:00', days: [] }, chat_greeting: 'สวัสดีจ้า' });
  await say(malee, 'here');
  expect(await setting()).toMatchObject({ is_open: false, changes_at: null, agents_online: true, greeting: 'สวัสดีจ้า' });
  await say(malee, 'away');
  expect((await setting()).agents_online).toBe(false);
});

test('the export has the messages of both sides and no notes', async () => {
  const { member, id } = await newConversation('เก็บไว้ให้ฉัน');
  await malee.post(`/api/conversations/${id}/note`, { text: 'โน้ตลับ-55' });
  await answer(malee, id, 'ได้ค่ะ');
  const file = await member.get('/api/member/export');
  expect(file.statusCode).toBe(200);
  const { chat_messages } = file.json<{ chat_messages: { text: string }[] }>();
  expect(chat_messages.map(({ text }) => text)).toEqual(['เก็บไว้ให้ฉัน', 'ได้ค่ะ']);
  expect(file.body).not.toContain('โน้ตลับ');
});

test('words of distress raise an anonymous alert and mark the conversation', async () => {
  const member = await aMember(server);
  const open = async () => (await server.alerts()).filter(({ kind }) => kind === 'chat-distress');
  const isMarked = async () =>
    (await malee.get(`/api/conversations/${await conversationIdOf(malee, member)}`)).json().data.conversation.distress;
  await sendMessage(member, 'ฝาก 500 ยังไม่เข้า');
  expect([await open(), await isMarked()]).toEqual([[], false]);
  await sendMessage(member, 'อ ย า ก ต า ย แล้ว');
  await sendMessage(member, 'ไม่อยากอยู่แล้ว');
  const [alert, ...others] = await open();
  expect([alert?.level, alert?.count, others, await isMarked()]).toEqual(['urgent', 2, [], true]);
  expect(alert?.text).toContain('2 ข้อความ');
  for (const private_ of [member.tel, member.first_name, 'ต า ย']) expect(alert?.text).not.toContain(private_);
  await answer(malee, await conversationIdOf(malee, member), 'อย่าเพิ่งคิดอยากตายนะคะ');
  expect((await open()).map(({ count }) => count)).toEqual([2]); // an operator's text raises no alert
});
