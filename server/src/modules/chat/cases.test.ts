import { chatContextKinds } from '@portal/contract/chat.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMember, requestDepositAs, type Member } from '../../testing/factories.ts';
import { act, chatServer, answer, conversationIdOf, sendMessage } from './test-chat.ts';
import { caseState } from './cases.ts';

const { server, malee } = await chatServer();
const cases = async (member: Member) => (await member.get('/chat-api/chat-member/count')).json().data.cases;

test('a row a member wrote about is a case until its last episode is resolved', async () => {
  const member = await aMember(server);
  const { id, ref } = await requestDepositAs(member, 300);
  const context = { kind: 'deposit', id };
  const report = () => sendMessage(member, 'ยังไม่เข้า', { context, topic: 'deposit' });
  expect(await cases(member)).toEqual([]);
  await report();
  const conversation = await conversationIdOf(malee, member);
  const state = async () => (await cases(member)).map((each: { state: string }) => each.state);
  expect(await cases(member)).toEqual([{ ...context, ref, state: 'waiting', waiting_since: expect.any(String) }]);
  await server.owner.rows(sql`
    insert into conversation_message (id, conversation_id, seq, episode_id, side, client_id, text, context_kind, context_id)
    select gen_random_uuid(), conversation_id, seq + 100 + nth, episode_id, side, gen_random_uuid(), text, kind, gen_random_uuid()
      from conversation_message, unnest(${[...chatContextKinds]}::text[]) with ordinality k (kind, nth) where context_id = ${id}`);
  expect(await state()).toEqual(['waiting']); // other members' rows are no cases
  await server.owner.rows(sql`delete from conversation_message where context_id <> ${id}`);
  await answer(malee, conversation, 'ขอตรวจสอบนะคะ');
  expect(await cases(member)).toEqual([{ ...context, ref, state: 'answered', waiting_since: null }]);
  await act(malee, conversation, 'close', { topic: 'deposit', outcome: 'unresolved' });
  expect(await state()).toEqual(['unresolved']);
  await report();
  expect(await state()).toEqual(['waiting']);
  await answer(malee, conversation, 'เติมให้แล้วค่ะ');
  await act(malee, conversation, 'close', { topic: 'deposit', outcome: 'resolved' });
  expect(await state()).toEqual([]);
  await sendMessage(member, 'เรื่องอื่น');
  expect(await state()).toEqual([]);
});

test('a case is over when a later episode without its row is resolved', async () => {
  const member = await aMember(server);
  const { id } = await requestDepositAs(member, 300);
  await sendMessage(member, 'ยังไม่เข้า', { context: { kind: 'deposit', id }, topic: 'deposit' });
  const conversation = await conversationIdOf(malee, member);
  const closeAs = async (outcome: string) => {
    await answer(malee, conversation, 'ขอตรวจสอบนะคะ');
    expect((await act(malee, conversation, 'close', { topic: 'deposit', outcome })).statusCode).toBe(200);
    return (await cases(member)).map((each: { state: string }) => each.state);
  };
  expect(await closeAs('unresolved')).toEqual(['unresolved']);
  await sendMessage(member, 'ถึงไหนแล้วคะ');
  expect(await closeAs('no_reply')).toEqual(['unresolved']);
  await sendMessage(member, 'เข้าแล้วค่ะ ขอบคุณ');
  expect(await closeAs('resolved')).toEqual([]);
  await sendMessage(member, 'ไม่เข้าอีกแล้ว', { context: { kind: 'deposit', id } });
  expect(await closeAs('complaint')).toEqual(['unresolved']); // an earlier solution ends nothing
});

const since = new Date();
test.each([
  ['waiting', since, null, 'waiting'],
  ['waiting', null, null, 'answered'], // answered and released
  ['open', since, null, 'waiting'],
  ['open', null, null, 'answered'],
  ['snoozed', null, null, 'answered'],
  ['closed', null, null, null], // by the member or by silence
  ['closed', null, 'resolved', null],
  ['closed', null, 'no_reply', null],
  ['closed', null, 'abuse', null],
  ['closed', null, 'unresolved', 'unresolved'],
  ['closed', null, 'complaint', 'unresolved'],
] as const)(
  'an episode that is %s, waited in since %s, ended as %s is a case that is %s',
  (state, at, outcome, expected) => {
    expect(caseState({ state, waiting_since: at, outcome })).toBe(expected);
  },
);
