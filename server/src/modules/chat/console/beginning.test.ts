import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { aMember, type Member, type Operator } from '../../../testing/factories.ts';
import { refusal } from '../../../testing/server.ts';
import { answer, chatServer, conversationIdOf, readMessages, sendMessage } from '../test-chat.ts';

const { server, malee, anong, manager, auditor, list } = await chatServer();
const begin = (who: Operator, { id }: Pick<Member, 'id'>) => who.post(`/api/members/${id}/conversation`);

test('an operator begins a conversation, listed from its first message', async () => {
  const member = await aMember(server);
  const begun = (await begin(malee, member)).json().data;
  expect(begun).toMatchObject({ member: { id: member.id }, state: 'closed', agent: null, last: null, last_seq: 0 });
  const views = ['unclaimed', 'mine', 'all', 'closed'];
  const inLists = async () =>
    (await Promise.all(views.map((view) => list(malee, `view=${view}`)))).flat().filter(({ id }) => id === begun.id);
  expect(await inLists()).toEqual([]);
  expect(await readMessages(member)).toMatchObject({ data: [], episode: null });

  expect((await answer(malee, begun.id, 'สวัสดีค่ะ ขอสลิปเพิ่มนะคะ')).statusCode).toBe(201);
  expect((await inLists()).map(({ state, agent }) => [state, agent?.id])).toEqual([
    ['open', malee.id],
    ['open', malee.id],
  ]);
  expect((await readMessages(member)).data.map(({ from }) => from)).toEqual(['admin']);
});

test('beginning twice, or where the member wrote, returns the same conversation', async () => {
  const [silent, writer] = [await aMember(server), await aMember(server)];
  await sendMessage(writer, 'สวัสดีครับ');
  const id = await conversationIdOf(malee, writer);
  const ids = [];
  for (const [who, member] of [
    [malee, silent],
    [anong, silent],
    [malee, writer],
  ] as const)
    ids.push((await begin(who, member)).json().data.id);
  expect(ids).toEqual([ids[0], ids[0], id]);
  const trail = async (subject: string) =>
    (await manager.get(`/api/audit?q=${subject}`)).json().data.map(({ action }: { action: string }) => action);
  expect([await trail(ids[0]), await trail(id)]).toEqual([['conversation.begun'], []]);
});

test('only agents begin a conversation, and only with a member', async () => {
  expect(refusal(await begin(auditor, await aMember(server)))).toEqual([403, 'forbidden']);
  expect(refusal(await begin(malee, { id: newId() }))).toEqual([404, 'not_found']);
  const gone = await aMember(server);
  expect((await gone.post('/api/member/close', { password: gone.password })).statusCode).toBeLessThan(300);
  expect(refusal(await begin(malee, gone))).toEqual([400, 'invalid_input', 'id']);
});
