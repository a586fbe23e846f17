import { afterAll, afterEach, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { forget } from '../../platform/database/retention.ts';
import { aPicture, fileForm, FORM_TYPE } from '../../platform/uploads/test-pictures.ts';
import { testClock } from '../../testing/clock.ts';
import { aMember, anOperator, type Operator } from '../../testing/people.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { forgottenChat } from '../retention/queries.ts';
import { aFile, answer, conversationIn, said, write } from '../test-chat.ts';
import { closeSilent, giveBack, wakeSnoozed } from '../work/work.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterEach(() => clock.reset());
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const malee = await anOperator(server, 'support', 'malee');
const anong = await anOperator(server, 'support', 'anong');
const manager = await anOperator(server, 'manager');
const auditor = await anOperator(server, 'auditor');

const asked = async (text = 'ฝากแล้วเครดิตไม่เข้า', name?: string) => {
  const member = await aMember(server, name ? { name } : {});
  await write(member, text);
  return { member, id: await conversationIn(auditor, member) };
};
interface Row {
  readonly id: string;
  readonly unread: number;
  readonly waiting_since: string | null;
}
const list = async (who: Operator, query: string): Promise<Row[]> =>
  (await who.get(`/api/conversations?limit=100&${query}`)).json().data;
const isIn = async (id: string, view: string, who = malee) =>
  (await list(who, `view=${view}`)).some((row) => row.id === id);
const act = (who: Operator, id: string, what: string, body: object = {}) =>
  who.post(`/api/conversations/${id}/${what}`, body);
const ahead = (ms: number) => clock.moveTo(new Date(Date.now() + ms).toISOString());

test('two claims at once: one has it, the other is told', async () => {
  const { id, member } = await asked();
  expect(await isIn(id, 'unclaimed')).toBe(true);
  const both = await Promise.all([malee, anong].map((who) => act(who, id, 'claim')));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = both[0]?.statusCode === 200 ? malee : anong;
  const loser = winner === malee ? anong : malee;
  expect(refusal(await act(loser, id, 'claim'))).toEqual([409, 'already_claimed']);
  expect((await act(winner, id, 'claim')).statusCode).toBe(200);
  expect([await isIn(id, 'unclaimed'), await isIn(id, 'mine', winner), await isIn(id, 'mine', loser)]).toEqual([
    false,
    true,
    false,
  ]);
  expect((await said(member)).episode).toMatchObject({ state: 'open', agent: winner.name });
  for (const [what, body] of [
    ['send', { client_id: newId(), text: 'ค่ะ' }],
    ['snooze', { until: new Date(Date.now() + 60_000).toISOString() }],
    ['close', { topic: 'deposit', outcome: 'resolved' }],
  ] as const)
    expect(refusal(await act(loser, id, what, body))).toEqual([409, 'already_claimed']);
});

test('sending claims what nobody has; two who send at once: one is heard', async () => {
  const { id, member } = await asked();
  const both = await Promise.all([malee, anong].map((who) => answer(who, id, `จาก ${who.name}`)));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await said(member)).data.map(({ seq, from }) => [seq, from])).toEqual([
    [1, 'member'],
    [2, 'admin'],
  ]);
});

test('an answer under one id is one message, and two operators may use the same id', async () => {
  const { id, member } = await asked();
  const client_id = newId();
  const sent = await Promise.all(Array.from({ length: 5 }, () => answer(malee, id, 'ค่ะ', { client_id })));
  expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 201]);
  expect(refusal(await answer(malee, id, 'อีก', { client_id }))).toEqual([422, 'idempotency_key_reused']);
  await act(malee, id, 'assign', { operator_id: anong.id });
  expect((await answer(anong, id, 'ดิฉันรับต่อค่ะ', { client_id })).statusCode).toBe(201);
  expect((await said(member)).data).toHaveLength(3);
});

test('a picture of an operator goes into the conversation, and only of the one who sent it', async () => {
  const { id, member } = await asked();
  const upload = async (who: Operator) =>
    server.onConsole('POST', `/api/conversations/${id}/file`, {
      cookie: who.cookie,
      body: fileForm(await aPicture(30, 30)),
      headers: { 'content-type': FORM_TYPE },
    });
  const { file_id } = (await upload(malee)).json().data;
  expect(refusal(await act(anong, id, 'send', { client_id: newId(), file_id }))).toEqual([404, 'not_found']);
  expect((await act(malee, id, 'send', { client_id: newId(), file_id })).statusCode).toBe(201);
  expect((await said(member)).data.at(-1)?.file).toMatchObject({ file_id });
  expect(refusal(await upload(auditor))).toEqual([403, 'forbidden']);
});

test('who has it gives it away, a manager anybody’s; nobody who may not answer gets one', async () => {
  const { id } = await asked();
  expect(refusal(await act(malee, id, 'assign', { operator_id: malee.id }))).toEqual([403, 'forbidden']);
  expect((await act(manager, id, 'assign', { operator_id: malee.id })).json().data.agent).toEqual({
    id: malee.id,
    name: malee.name,
  });
  expect(refusal(await act(anong, id, 'assign', { operator_id: anong.id }))).toEqual([403, 'forbidden']);
  expect((await act(malee, id, 'assign', { operator_id: anong.id })).statusCode).toBe(200);
  expect(refusal(await act(anong, id, 'assign', { operator_id: auditor.id }))).toEqual([
    400,
    'invalid_input',
    'operator_id',
  ]);
});

test('who waits longest comes first, page by page, and what is answered waits no more', async () => {
  const [first, second] = [await asked(), await asked()];
  await write(first.member, 'ยังอยู่ไหม');
  const all = await list(malee, 'view=unclaimed');
  expect(all.findIndex(({ id }) => id === first.id)).toBeLessThan(all.findIndex(({ id }) => id === second.id));
  expect(all.find(({ id }) => id === first.id)).toMatchObject({ unread: 2, last: { text: 'ยังอยู่ไหม', from: 'member' } });
  const paged: string[] = [];
  for (let cursor = ''; cursor !== 'end';) {
    const piece = (await malee.get(`/api/conversations?view=unclaimed&limit=1${cursor && `&cursor=${cursor}`}`)).json();
    paged.push(...piece.data.map(({ id }: Row) => id));
    cursor = piece.next_cursor ?? 'end';
  }
  expect(paged).toEqual(all.map(({ id }) => id));
  await answer(malee, first.id, 'อยู่ค่ะ');
  expect((await list(malee, 'view=mine')).find(({ id }) => id === first.id)).toMatchObject({
    unread: 0,
    waiting_since: null,
  });
});

test('all that was said is searched, in Thai, with signs as signs, and by who said it', async () => {
  const { id, member } = await asked('โอนผ่านพร้อมเพย์ 100% แล้วค่ะ', 'บุษบา ริมธาร');
  const finds = async (q: string) => (await list(auditor, `q=${encodeURIComponent(q)}`)).map((row) => row.id);
  for (const q of ['พร้อมเพย์', '100%', 'บุษบา', member.tel]) expect([q, await finds(q)]).toEqual([q, [id]]);
  for (const q of ['100_', '%%%', 'ไม่มีคำนี้']) expect([q, await finds(q)]).toEqual([q, []]);
  expect(refusal(await auditor.get('/api/conversations?q=ab'))).toEqual([400, 'invalid_input', 'q']);
  await answer(malee, id, 'เรียบร้อย');
  await act(malee, id, 'close', { topic: 'deposit', outcome: 'resolved' });
  expect([await finds('พร้อมเพย์'), await isIn(id, 'all'), await isIn(id, 'closed')]).toEqual([[id], false, true]);
});

test('closing says what it was about and what came of it; writing to the member begins anew', async () => {
  const { id, member } = await asked();
  await answer(malee, id, 'เติมให้แล้วค่ะ');
  expect((await act(malee, id, 'close', { topic: 'deposit', outcome: 'resolved' })).json().data).toMatchObject({
    state: 'closed',
  });
  expect(refusal(await act(malee, id, 'close', { topic: 'deposit', outcome: 'resolved' }))).toEqual([
    409,
    'conversation_closed',
  ]);
  expect(refusal(await act(malee, id, 'claim'))).toEqual([409, 'conversation_closed']);
  expect((await said(member)).episode).toMatchObject({ state: 'closed', csat_due: true });
  expect((await answer(anong, id, 'มีอะไรเพิ่มไหมคะ')).statusCode).toBe(201);
  expect((await said(member)).episode).toMatchObject({ state: 'open', agent: anong.name });
  const { episodes } = (await auditor.get(`/api/conversations/${id}`)).json().data;
  expect(episodes).toMatchObject([{ closed_by: 'operator', topic: 'deposit', outcome: 'resolved' }, { state: 'open' }]);
  expect(episodes[0].first_reply_s).toBeGreaterThanOrEqual(0);
});

test('what is put away comes back when the time is over, or when the member writes', async () => {
  const { id, member } = await asked();
  const until = (ms: number) => ({ until: new Date(Date.now() + ms).toISOString() });
  expect(refusal(await act(malee, id, 'snooze', until(-1000)))).toEqual([400, 'invalid_input', 'until']);
  expect((await act(malee, id, 'snooze', until(3_600_000))).json().data).toMatchObject({
    state: 'snoozed',
    agent: { id: malee.id },
  });
  await wakeSnoozed(server.db);
  expect((await said(member)).episode?.state).toBe('snoozed');
  await write(member, 'ลืมบอกไป');
  expect((await said(member)).episode).toMatchObject({ state: 'open', agent: malee.name });
  await act(malee, id, 'snooze', until(60_000));
  await ahead(61_000);
  await wakeSnoozed(server.db);
  expect((await said(member)).episode?.state).toBe('open');
});

test('after a day of silence it is over where the member was answered, and never where one waits', async () => {
  const [answered, waits] = [await asked(), await asked()];
  await answer(malee, answered.id, 'ได้เลยค่ะ');
  await answer(malee, waits.id, 'สักครู่ค่ะ');
  await write(waits.member, 'ค่ะ รออยู่');
  const after = async (ms: number) => {
    await ahead(ms);
    await closeSilent(server.db);
    await clock.reset();
  };
  await after(24 * 3_600_000 - 60_000);
  expect(await isIn(answered.id, 'closed')).toBe(false);
  await after(24 * 3_600_000 + 60_000);
  expect([await isIn(answered.id, 'closed'), await isIn(waits.id, 'closed')]).toEqual([true, false]);
});

test('whoever is away for five minutes gives theirs back', async () => {
  const { id, member } = await asked();
  await anong.post('/api/chat/presence', { state: 'here' });
  await act(anong, id, 'claim');
  await giveBack(server.db);
  expect((await said(member)).episode?.state).toBe('open');
  const { data: agents } = (await malee.get('/api/chat/agents')).json();
  expect(agents.find((agent: { id: string }) => agent.id === anong.id)).toMatchObject({
    is_here: true,
    name: anong.name,
  });
  await anong.post('/api/chat/presence', { state: 'away' });
  await ahead(4 * 60_000);
  await giveBack(server.db);
  await clock.reset();
  expect((await said(member)).episode?.state).toBe('open');
  await ahead(5 * 60_000 + 5000);
  await giveBack(server.db);
  await clock.reset();
  expect((await said(member)).episode).toMatchObject({ state: 'waiting', agent: null });
});

test('sentences that are there already: codes are their own, members are offered theirs', async () => {
  const reply = (more: object = {}) => ({
    audience: 'agent',
    code: 'สวัสดี',
    text: 'สวัสดีค่ะ {name}',
    position: 1,
    ...more,
  });
  const added = await malee.post('/api/quick-replies', reply());
  expect(added.statusCode).toBe(201);
  expect(refusal(await malee.post('/api/quick-replies', reply()))).toEqual([409, 'code_taken', 'code']);
  expect(refusal(await malee.post('/api/quick-replies', reply({ code: null })))).toEqual([
    400,
    'invalid_input',
    'code',
  ]);
  await malee.post('/api/quick-replies', reply({ audience: 'member', code: null, text: 'ฝากไม่เข้า' }));
  expect((await server.onPortal('GET', '/chat-api/setting')).json().data.quick_replies).toMatchObject([
    { text: 'ฝากไม่เข้า' },
  ]);
  const { id } = added.json().data;
  expect((await malee.put(`/api/quick-replies/${id}`, reply({ text: 'หวัดดี' }))).json().data.text).toBe('หวัดดี');
  expect((await malee.delete(`/api/quick-replies/${id}`)).statusCode).toBe(204);
  expect(refusal(await malee.delete(`/api/quick-replies/${id}`))).toEqual([404, 'not_found']);
});

test('each act leaves its line in the audit trail', async () => {
  const { id } = await asked();
  await act(malee, id, 'claim');
  await act(malee, id, 'note', { text: 'โน้ต' });
  await act(malee, id, 'assign', { operator_id: anong.id });
  await act(anong, id, 'snooze', { until: new Date(Date.now() + 60_000).toISOString() });
  await act(anong, id, 'mute', { hours: 1, reason: 'หยาบคาย' });
  await act(anong, id, 'mute', { hours: 0, reason: 'ขอโทษแล้ว' });
  await act(anong, id, 'close', { topic: 'other', outcome: 'abuse' });
  const owner = await anOperator(server, 'owner');
  const trail = (await owner.get(`/api/audit?q=${id}&limit=100`))
    .json()
    .data.map(({ action }: { action: string }) => action);
  expect(trail.toReversed()).toEqual(
    ['claimed', 'noted', 'assigned', 'snoozed', 'muted', 'unmuted', 'closed'].map((what) => `conversation.${what}`),
  );
});

test('pictures go after 90 days, text and notes after 400, a complaint after five years; the numbers go on', async () => {
  const [usual, complaint] = [await asked('ถาม'), await asked('ร้องเรียน')];
  for (const { member, id } of [usual, complaint]) {
    await write(member, undefined, { file_id: await aFile(server, member) });
    await act(malee, id, 'note', { text: 'โน้ต' });
    await act(malee, id, 'claim');
  }
  await act(malee, usual.id, 'close', { topic: 'other', outcome: 'resolved' });
  await act(malee, complaint.id, 'close', { topic: 'other', outcome: 'complaint' });
  const read = async (id: string) => {
    const { messages, notes } = (await auditor.get(`/api/conversations/${id}`)).json().data;
    return [messages.length, messages.filter(({ file }: { file: unknown }) => file).length, notes.length];
  };
  const day = 86_400_000;
  const looked: unknown[] = [];
  for (const after of [89, 91, 399, 401, 5 * 365 + 2]) {
    await ahead(after * day);
    await forget(server.db, forgottenChat, 1);
    await clock.reset();
    looked.push([after, await read(usual.id), await read(complaint.id)]);
  }
  expect(looked).toEqual([
    [89, [2, 1, 1], [2, 1, 1]],
    [91, [2, 0, 1], [2, 1, 1]],
    [399, [2, 0, 1], [2, 1, 1]],
    [401, [0, 0, 0], [2, 1, 1]],
    [5 * 365 + 2, [0, 0, 0], [0, 0, 0]],
  ]);
  await server.assertAllReconciled();
  expect((await write(usual.member, 'กลับมาแล้ว')).json().data.seq).toBe(3);
  await server.assertAllReconciled();
});
