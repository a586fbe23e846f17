import { expect, test } from 'vitest';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { anOperator } from '../../../testing/factories.ts';
import { refusal } from '../../../testing/server.ts';
import { act, chatServer, answer, readMessages, say, sendMessage } from '../test-chat.ts';
import { closeSilent, releaseAbandoned, wakeSnoozed } from './assignment.ts';

const { server, clock, malee, anong, auditor, newConversation, isIn, ahead } = await chatServer();

/** Runs a job at a later time, killing it at each of its steps. */
const runAfter = async (ms: number, job: typeof closeSilent) => {
  await ahead(ms);
  await killAtEachStep(server.db, job);
  await clock.reset();
};

test('closing stores topic and outcome; the next answer opens a new episode', async () => {
  const { id, member } = await newConversation();
  await answer(malee, id, 'เติมให้แล้วค่ะ');
  const close = () => act(malee, id, 'close', { topic: 'deposit', outcome: 'resolved' });
  expect((await close()).json().data).toMatchObject({ state: 'closed' });
  expect(refusal(await close())).toEqual([409, 'conversation_closed']);
  expect(refusal(await act(malee, id, 'claim'))).toEqual([409, 'conversation_closed']);
  expect((await readMessages(member)).episode).toMatchObject({ state: 'closed', csat_due: true });
  expect((await answer(anong, id, 'มีอะไรเพิ่มไหมคะ')).statusCode).toBe(201);
  expect((await readMessages(member)).episode).toMatchObject({ state: 'open', agent: anong.name });
  const { episodes } = (await auditor.get(`/api/conversations/${id}`)).json().data;
  expect(episodes).toMatchObject([{ closed_by: 'operator', topic: 'deposit', outcome: 'resolved' }, { state: 'open' }]);
  expect(episodes[0].first_reply_s).toBeGreaterThanOrEqual(0);
});

test('a snoozed conversation returns when its time is over or the member writes', async () => {
  const { id, member } = await newConversation();
  const until = (ms: number) => ({ until: new Date(Date.now() + ms).toISOString() });
  expect(refusal(await act(malee, id, 'snooze', until(-1000)))).toEqual([400, 'invalid_input', 'until']);
  expect((await act(malee, id, 'snooze', until(3_600_000))).json().data).toMatchObject({
    state: 'snoozed',
    agent: { id: malee.id },
  });
  await killAtEachStep(server.db, wakeSnoozed);
  expect((await readMessages(member)).episode?.state).toBe('snoozed');
  await sendMessage(member, 'ลืมบอกไป');
  expect((await readMessages(member)).episode).toMatchObject({ state: 'open', agent: malee.name });
  await act(malee, id, 'snooze', until(60_000));
  await ahead(61_000);
  await killAtEachStep(server.db, wakeSnoozed);
  expect((await readMessages(member)).episode?.state).toBe('open');
});

test('an answered conversation snoozed for a day returns and stays open', async () => {
  const { id } = await newConversation();
  await answer(malee, id, 'พรุ่งนี้แจ้งอีกครั้งค่ะ');
  await act(malee, id, 'snooze', { until: new Date(Date.now() + 24 * 3_600_000).toISOString() });
  await ahead(24 * 3_600_000 + 60_000);
  await killAtEachStep(server.db, wakeSnoozed);
  await killAtEachStep(server.db, closeSilent);
  await clock.reset();
  expect(await isIn(id, 'closed')).toBe(false);
});

test('a day of silence closes an answered conversation, never a waiting one', async () => {
  const [answered, waits] = [await newConversation(), await newConversation()];
  await answer(malee, answered.id, 'ได้เลยค่ะ');
  await answer(malee, waits.id, 'สักครู่ค่ะ');
  await sendMessage(waits.member, 'ค่ะ รออยู่');
  await runAfter(24 * 3_600_000 - 60_000, closeSilent);
  expect(await isIn(answered.id, 'closed')).toBe(false);
  await runAfter(24 * 3_600_000 + 60_000, closeSilent);
  expect([await isIn(answered.id, 'closed'), await isIn(waits.id, 'closed')]).toEqual([true, false]);
});

test('an agent absent for five minutes loses their conversations', async () => {
  const { id, member } = await newConversation();
  await say(anong, 'here');
  await act(anong, id, 'claim');
  await killAtEachStep(server.db, releaseAbandoned);
  expect((await readMessages(member)).episode?.state).toBe('open');
  const { data: agents } = (await malee.get('/api/chat/agents')).json();
  expect(agents.find((agent: { id: string }) => agent.id === anong.id)).toMatchObject({
    is_here: true,
    name: anong.name,
  });
  await say(anong, 'away');
  await runAfter(4 * 60_000, releaseAbandoned);
  expect((await readMessages(member)).episode?.state).toBe('open');
  await runAfter(5 * 60_000 + 5000, releaseAbandoned);
  expect((await readMessages(member)).episode).toMatchObject({ state: 'waiting', agent: null });
});

test('an answered and released conversation is closed by silence only', async () => {
  const { id } = await newConversation();
  await say(anong, 'away');
  await answer(anong, id, 'ได้เลยค่ะ');
  await ahead(5 * 60_000 + 5000);
  await killAtEachStep(server.db, releaseAbandoned);
  await killAtEachStep(server.db, closeSilent);
  expect(await isIn(id, 'unclaimed')).toBe(true);
  await runAfter(24 * 3_600_000 + 60_000, closeSilent);
  expect(await isIn(id, 'closed')).toBe(true);
});

test('a conversation of an agent who never came is released after five minutes', async () => {
  const absent = await anOperator(server, 'support');
  const { id, member } = await newConversation();
  await act(absent, id, 'claim');
  await killAtEachStep(server.db, releaseAbandoned);
  expect((await readMessages(member)).episode).toMatchObject({ state: 'open', agent: absent.name });
  await runAfter(5 * 60_000 + 5000, releaseAbandoned);
  expect((await readMessages(member)).episode).toMatchObject({ state: 'waiting', agent: null });
});
