import { chatContextKinds } from '@portal/contract/chat.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aMember, requestDepositAs, type Member } from '../../../testing/factories.ts';
import { refusal } from '../../../testing/server.ts';
import { act, chatServer } from '../console/test-server.ts';
import { answer, conversationIdOf, sendMessage } from '../test-chat.ts';

const { server, malee } = await chatServer();
const about = (member: Member, kind: string, name: string) =>
  member.get(`/chat-api/chat-member/context?${new URLSearchParams({ kind, name })}`);
const cases = async (member: Member) => (await member.get('/chat-api/chat-member/count')).json().data.cases;

test('a row is found by its id and reference, by its member and kind only', async () => {
  const [member, other] = [await aMember(server), await aMember(server)];
  const { id, ref } = await requestDepositAs(member, 300);
  const row = { kind: 'deposit', id, ref, amount: expect.any(Number), at: expect.any(String) };
  for (const name of [id, ref]) {
    expect((await about(member, 'deposit', name)).json()).toEqual({ data: row });
    expect(refusal(await about(other, 'deposit', name))).toEqual([404, 'not_found']);
  }
  for (const kind of chatContextKinds)
    for (const name of [newId(), 'DP-0', ...(kind === 'deposit' ? [] : [id])])
      expect([kind, ...refusal(await about(member, kind, name))]).toEqual([kind, 404, 'not_found']);
});

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
