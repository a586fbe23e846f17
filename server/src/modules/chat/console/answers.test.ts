import { expect, test } from 'vitest';
import { raiseFlag } from '../../operators/index.ts';
import { newId } from '../../../platform/ids.ts';
import { anOperator } from '../../../testing/factories.ts';
import { refusal } from '../../../testing/server.ts';
import { answer, readMessages, act, chatServer, say, uploadAnswerPicture } from '../test-chat.ts';

const { server, malee, anong, auditor, newConversation } = await chatServer();

test('an answer with one client id is stored once per operator', async () => {
  const { id, member } = await newConversation();
  const client_id = newId();
  const sent = await Promise.all(Array.from({ length: 5 }, () => answer(malee, id, 'ค่ะ', { client_id })));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(sent.map((each) => each.json().data.id)).size).toBe(1);
  expect(refusal(await answer(malee, id, 'อีก', { client_id }))).toEqual([422, 'idempotency_key_reused']);
  await say(anong, 'here');
  await act(malee, id, 'assign', { operator_id: anong.id });
  expect((await answer(anong, id, 'ดิฉันรับต่อค่ะ', { client_id })).statusCode).toBe(201);
  expect((await readMessages(member)).data).toHaveLength(3);
});

test('an operator’s picture can be sent only by its uploader', async () => {
  const { id, member } = await newConversation();
  const { file_id } = (await uploadAnswerPicture(server, malee, id)).json().data;
  expect(refusal(await act(anong, id, 'send', { client_id: newId(), file_id }))).toEqual([404, 'not_found']);
  expect((await act(malee, id, 'send', { client_id: newId(), file_id })).statusCode).toBe(201);
  expect((await readMessages(member)).data.at(-1)?.file).toMatchObject({ file_id });
  expect(refusal(await uploadAnswerPicture(server, auditor, id))).toEqual([403, 'forbidden']);
});

test('offers are not sent to a member on a break or in care; other texts are', async () => {
  const { id, member } = await newConversation();
  const say = async (text: string) => refusal(await answer(malee, id, text))[1];
  const mayBeOffered = async () =>
    (await malee.get(`/api/conversations/${id}`)).json().data.conversation.may_be_offered;
  const client_id = newId();
  expect([await mayBeOffered(), (await answer(malee, id, 'รับโบนัสได้ค่ะ', { client_id })).statusCode]).toEqual([
    true,
    201,
  ]);
  expect((await member.post('/api/member/cool-off', { period: '24h' })).statusCode).toBeLessThan(300);
  expect(await mayBeOffered()).toBe(false);
  for (const text of ['รับโบนัสได้ค่ะ', 'โ บ นั ส', 'มีโปรโมชั่น\nใหม่'])
    expect([text, await say(text)]).toEqual([text, 'promotion_blocked']);
  expect((await answer(malee, id, 'รับโบนัสได้ค่ะ', { client_id })).statusCode).toBe(201); // a retry of the first message
  expect(await say('ถอนเงินได้ตามปกติค่ะ')).toBeUndefined();
  const cared = await newConversation();
  await server.db.transaction(async (tx) =>
    raiseFlag(tx, {
      rule: 'care',
      subject: cared.member.id,
      member: { id: cared.member.id, name: 'มาลี', tel_masked: '08x' },
      evidence: [],
    }),
  );
  expect(refusal(await answer(malee, cared.id, 'โบนัสค่ะ'))).toEqual([403, 'promotion_blocked', 'text']);
});

test('canned answers have unique codes, and members see their own', async () => {
  const reply = (more: object = {}) => ({
    audience: 'agent',
    code: 'สวัสดี',
    text: 'สวัสดีค่ะ {name}',
    position: 1,
    ...more,
  });
  const add = (more?: object) => malee.post('/api/quick-replies', reply(more));
  const added = await add();
  expect(added.statusCode).toBe(201);
  expect(refusal(await add())).toEqual([409, 'code_taken', 'code']);
  expect(refusal(await add({ code: null }))).toEqual([400, 'invalid_input', 'code']);
  const members = { audience: 'member', code: null, text: 'ฝากไม่เข้า' };
  expect(refusal(await add({ ...members, about: 'deposit.ok' }))).toEqual([400, 'invalid_input', 'about']);
  await add(members);
  expect((await server.onPortal('GET', '/chat-api/setting')).json().data.quick_replies).toMatchObject([
    { text: 'ฝากไม่เข้า' },
  ]);
  const { id, about } = added.json().data;
  expect(about).toBeNull();
  const changed = await malee.put(`/api/quick-replies/${id}`, reply({ text: 'หวัดดี', about: 'withdrawal.err' }));
  expect(changed.json().data).toMatchObject({ text: 'หวัดดี', about: 'withdrawal.err' });
  expect((await malee.delete(`/api/quick-replies/${id}`)).statusCode).toBe(204);
  expect(refusal(await malee.delete(`/api/quick-replies/${id}`))).toEqual([404, 'not_found']);
});

test('a canned answer changed by a colleague meanwhile is overwritten only on purpose', async () => {
  const reply = { audience: 'agent', code: 'รอ', text: 'รอสักครู่ค่ะ', position: 1 };
  const opened = (await malee.post('/api/quick-replies', reply)).json().data;
  const save = (who: typeof malee, text: string, seen_at?: string) =>
    who.put(`/api/quick-replies/${opened.id}`, { ...reply, text, ...(seen_at ? { seen_at } : {}) });
  const first = await save(malee, 'ของมาลี', opened.updated_at);
  expect(first.statusCode).toBe(200);
  expect(refusal(await save(anong, 'ของอนงค์', opened.updated_at))).toEqual([409, 'changed_meanwhile']);
  expect((await save(malee, 'ของมาลีอีกครั้ง', first.json().data.updated_at)).statusCode).toBe(200);
  expect((await save(anong, 'ของอนงค์')).json().data.text).toBe('ของอนงค์');
});

test('each action writes an audit line', async () => {
  const { id } = await newConversation();
  await act(malee, id, 'claim');
  await act(malee, id, 'note', { text: 'โน้ต' });
  await say(anong, 'here');
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
