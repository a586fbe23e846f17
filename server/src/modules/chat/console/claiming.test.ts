import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import type { Operator } from '../../../testing/factories.ts';
import { refusal } from '../../../testing/server.ts';
import { answer, readMessages, act, chatServer, say } from '../test-chat.ts';

const { malee, anong, manager, auditor, newConversation, isIn, clock, ahead } = await chatServer();

/** Actions that only the conversation's agent may take. */
const agentActions = () =>
  [
    ['claim', {}],
    ['send', { client_id: newId(), text: 'ค่ะ' }],
    ['snooze', { until: new Date(Date.now() + 60_000).toISOString() }],
    ['close', { topic: 'deposit', outcome: 'resolved' }],
  ] as const;

test('of two concurrent claims one succeeds, the other gets already_claimed', async () => {
  const { id, member } = await newConversation();
  expect(await isIn(id, 'unclaimed')).toBe(true);
  const both = await Promise.all([malee, anong].map((who) => act(who, id, 'claim')));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const winner = both[0]?.statusCode === 200 ? malee : anong;
  const loser = winner === malee ? anong : malee;
  expect((await act(winner, id, 'claim')).statusCode).toBe(200);
  expect([await isIn(id, 'unclaimed'), await isIn(id, 'mine', winner), await isIn(id, 'mine', loser)]).toEqual([
    false,
    true,
    false,
  ]);
  expect((await readMessages(member)).episode).toMatchObject({ state: 'open', agent: winner.name });
  for (const [what, body] of agentActions())
    expect([what, ...refusal(await act(loser, id, what, body))]).toEqual([what, 409, 'already_claimed']);
});

test('sending claims a free conversation; of two concurrent sends one succeeds', async () => {
  const { id, member } = await newConversation();
  const both = await Promise.all([malee, anong].map((who) => answer(who, id, `จาก ${who.name}`)));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await readMessages(member)).data.map(({ seq, from }) => [seq, from])).toEqual([
    [1, 'member'],
    [2, 'admin'],
  ]);
});

test('agents reassign their own conversations, managers any, to agents only', async () => {
  const { id } = await newConversation();
  const assign = (by: Operator, to: Operator) => act(by, id, 'assign', { operator_id: to.id });
  for (const who of [malee, anong, auditor]) await say(who, 'here');
  expect(refusal(await assign(malee, malee))).toEqual([403, 'forbidden']);
  expect((await assign(manager, malee)).json().data.agent).toEqual({ id: malee.id, name: malee.name });
  expect(refusal(await assign(anong, anong))).toEqual([403, 'forbidden']);
  expect((await assign(malee, anong)).statusCode).toBe(200);
  expect(refusal(await assign(anong, auditor))).toEqual([400, 'invalid_input', 'operator_id']);
});

test.each(['away', 'here'] as const)(
  'nobody hands a conversation to an agent who was %s six minutes ago',
  async (state) => {
    const { id } = await newConversation();
    const assign = () => act(manager, id, 'assign', { operator_id: anong.id });
    await say(anong, 'here');
    await say(anong, state);
    await ahead(4 * 60_000);
    expect((await assign()).json().data.agent).toMatchObject({ id: anong.id });
    await ahead(6 * 60_000 + 5000);
    expect(refusal(await assign())).toEqual([400, 'invalid_input', 'operator_id']);
    await clock.reset();
  },
);

test('only the conversation’s agent marks it read', async () => {
  const { id, member } = await newConversation();
  const read = async () => (await readMessages(member)).read.admin;
  for (const who of [malee, manager]) expect((await act(who, id, 'read', { seq: 1 })).statusCode).toBe(204);
  expect(await read()).toBe(0);
  await act(malee, id, 'claim');
  await act(anong, id, 'read', { seq: 1 });
  expect(await read()).toBe(0);
  await act(malee, id, 'read', { seq: 1 });
  expect(await read()).toBe(1);
});

test('a conversation that its member closed unclaimed is read by any agent', async () => {
  const { id, member } = await newConversation();
  await member.post('/chat-api/chat-member/close', {});
  const unread = async () => (await auditor.get(`/api/conversations/${id}`)).json().data.conversation.unread;
  expect(await unread()).toBe(1);
  await act(anong, id, 'read', { seq: 1 });
  expect(await unread()).toBe(0);
});

test('a writing lock keeps others out of a free conversation for a minute', async () => {
  const { id, member } = await newConversation();
  const writerSeenBy = async (who: Operator) =>
    (await who.get(`/api/conversations/${id}`)).json().data.conversation.writer;
  expect(await writerSeenBy(anong)).toBeNull();
  expect((await act(malee, id, 'typing')).statusCode).toBe(204);
  const writer = await writerSeenBy(anong);
  expect(writer).toMatchObject({ id: malee.id, name: malee.name });
  const fromTheEnd = (ms: number) => clock.moveTo(new Date(Date.parse(writer.until) + ms).toISOString());
  expect((await act(anong, id, 'typing')).json()).toMatchObject({ error: { code: 'being_answered' } });
  for (const [what, body] of agentActions())
    expect([what, ...refusal(await act(anong, id, what, body))]).toEqual([what, 409, 'being_answered']);
  expect((await readMessages(member)).data).toHaveLength(1);
  await fromTheEnd(-20_000);
  expect(refusal(await answer(anong, id, 'ค่ะ'))).toEqual([409, 'being_answered']);
  await fromTheEnd(1000);
  expect((await answer(anong, id, 'ดิฉันเองค่ะ')).statusCode).toBe(201);
  expect(await writerSeenBy(malee)).toBeNull();
});

test('of two operators who begin to write one gets the lock and can send', async () => {
  const { id } = await newConversation();
  const both = await Promise.all([malee, anong].map((who) => act(who, id, 'typing')));
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  const [writer, other] = both[0]?.statusCode === 204 ? [malee, anong] : [anong, malee];
  expect(refusal(await answer(other, id, 'ค่ะ'))).toEqual([409, 'being_answered']);
  expect((await answer(writer, id, 'ค่ะ')).statusCode).toBe(201);
  expect(refusal(await answer(other, id, 'ค่ะ'))).toEqual([409, 'already_claimed']);
});

test('the agent answers despite another’s writing lock; a manager reassigns', async () => {
  const { id } = await newConversation();
  await act(malee, id, 'typing');
  expect((await act(manager, id, 'assign', { operator_id: anong.id })).statusCode).toBe(200);
  expect((await answer(anong, id, 'รับแล้วค่ะ')).statusCode).toBe(201);
  expect(refusal(await answer(malee, id, 'ค่ะ'))).toEqual([409, 'already_claimed']);
});
