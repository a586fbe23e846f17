import { expect, test } from 'vitest';
import { deleteExpired } from '../../platform/database/retention.ts';
import { act, chatServer, uploadPicture, sendMessage } from './test-chat.ts';
import { retention } from './declared-queries.ts';

const { server, clock, malee, auditor, newConversation, ahead } = await chatServer();

test('pictures go after 90 days, texts after 400, a complaint after five years', async () => {
  const [usual, complaint] = [await newConversation('ถาม'), await newConversation('ร้องเรียน')];
  for (const { member, id } of [usual, complaint]) {
    await sendMessage(member, undefined, { file_id: await uploadPicture(server, member) });
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
    await deleteExpired(server.db, retention, 1);
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
  expect((await sendMessage(usual.member, 'กลับมาแล้ว')).json().data.seq).toBe(3);
  await server.assertAllReconciled();
});
