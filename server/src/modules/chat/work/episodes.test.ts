import { expect, test } from 'vitest';
import { killedAtEachStep } from '../../../testing/killed-jobs.ts';
import { anOperator } from '../../../testing/factories.ts';
import { refusal } from '../../../testing/server.ts';
import { act, aDesk } from '../inbox/test-desk.ts';
import { answer, said, write } from '../test-chat.ts';
import { closeSilent, giveBack, wakeSnoozed } from './work.ts';

const { server, clock, malee, anong, manager, auditor, asked, isIn, ahead } = await aDesk();

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
  await killedAtEachStep(server.db, wakeSnoozed);
  expect((await said(member)).episode?.state).toBe('snoozed');
  await write(member, 'ลืมบอกไป');
  expect((await said(member)).episode).toMatchObject({ state: 'open', agent: malee.name });
  await act(malee, id, 'snooze', until(60_000));
  await ahead(61_000);
  await killedAtEachStep(server.db, wakeSnoozed);
  expect((await said(member)).episode?.state).toBe('open');
});

test('what an answered one was put away for a day comes back, and is not over in that moment', async () => {
  const { id } = await asked();
  await answer(malee, id, 'พรุ่งนี้แจ้งอีกครั้งค่ะ');
  await act(malee, id, 'snooze', { until: new Date(Date.now() + 24 * 3_600_000).toISOString() });
  await ahead(24 * 3_600_000 + 60_000);
  await killedAtEachStep(server.db, wakeSnoozed);
  await killedAtEachStep(server.db, closeSilent);
  await clock.reset();
  expect(await isIn(id, 'closed')).toBe(false);
});

test('after a day of silence it is over where the member was answered, and never where one waits', async () => {
  const [answered, waits] = [await asked(), await asked()];
  await answer(malee, answered.id, 'ได้เลยค่ะ');
  await answer(malee, waits.id, 'สักครู่ค่ะ');
  await write(waits.member, 'ค่ะ รออยู่');
  const after = async (ms: number) => {
    await ahead(ms);
    await killedAtEachStep(server.db, closeSilent);
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
  await killedAtEachStep(server.db, giveBack);
  expect((await said(member)).episode?.state).toBe('open');
  const { data: agents } = (await malee.get('/api/chat/agents')).json();
  expect(agents.find((agent: { id: string }) => agent.id === anong.id)).toMatchObject({
    is_here: true,
    name: anong.name,
  });
  await anong.post('/api/chat/presence', { state: 'away' });
  await ahead(4 * 60_000);
  await killedAtEachStep(server.db, giveBack);
  await clock.reset();
  expect((await said(member)).episode?.state).toBe('open');
  await ahead(5 * 60_000 + 5000);
  await killedAtEachStep(server.db, giveBack);
  await clock.reset();
  expect((await said(member)).episode).toMatchObject({ state: 'waiting', agent: null });
});

test('what was answered and given back ends by silence, and by that alone', async () => {
  const { id } = await asked();
  await anong.post('/api/chat/presence', { state: 'away' });
  await answer(anong, id, 'ได้เลยค่ะ');
  await ahead(5 * 60_000 + 5000);
  await killedAtEachStep(server.db, giveBack);
  await killedAtEachStep(server.db, closeSilent);
  expect(await isIn(id, 'unclaimed')).toBe(true);
  await ahead(24 * 3_600_000 + 60_000);
  await killedAtEachStep(server.db, closeSilent);
  await clock.reset();
  expect(await isIn(id, 'closed')).toBe(true);
});

test('what was given to somebody who never came is free again five minutes after the last message', async () => {
  const absent = await anOperator(server, 'support');
  const { id, member } = await asked();
  await act(manager, id, 'assign', { operator_id: absent.id });
  await killedAtEachStep(server.db, giveBack);
  expect((await said(member)).episode).toMatchObject({ state: 'open', agent: absent.name });
  await ahead(5 * 60_000 + 5000);
  await killedAtEachStep(server.db, giveBack);
  await clock.reset();
  expect((await said(member)).episode).toMatchObject({ state: 'waiting', agent: null });
});
