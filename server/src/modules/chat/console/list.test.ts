import { expect, test } from 'vitest';
import { refusal } from '../../../testing/server.ts';
import { answer, sendMessage, act, chatServer } from '../test-chat.ts';

const { malee, auditor, newConversation, list, isIn } = await chatServer();

test('the longest wait comes first across pages; answered ones stop waiting', async () => {
  const [first, second] = [await newConversation(), await newConversation()];
  await sendMessage(first.member, 'ยังอยู่ไหม');
  const all = await list(malee, 'view=unclaimed');
  expect(all.findIndex(({ id }) => id === first.id)).toBeLessThan(all.findIndex(({ id }) => id === second.id));
  expect(all.find(({ id }) => id === first.id)).toMatchObject({ unread: 2, last: { text: 'ยังอยู่ไหม', from: 'member' } });
  const paged: string[] = [];
  for (let cursor = ''; cursor !== 'end';) {
    const piece = (await malee.get(`/api/conversations?view=unclaimed&limit=1${cursor && `&cursor=${cursor}`}`)).json();
    paged.push(...piece.data.map(({ id }: { id: string }) => id));
    cursor = piece.next_cursor ?? 'end';
  }
  expect(paged).toEqual(all.map(({ id }) => id));
  await answer(malee, first.id, 'อยู่ค่ะ');
  expect((await list(malee, 'view=mine')).find(({ id }) => id === first.id)).toMatchObject({
    unread: 0,
    waiting_since: null,
  });
});

test('conversations in distress come first across pages, until they are closed', async () => {
  const [before, inDistress] = [await newConversation(), await newConversation('ไม่อยากอยู่แล้ว')];
  const all = await list(malee, 'view=unclaimed');
  expect(all.map(({ id, distress }) => [id, distress]).slice(0, 2)).toEqual([
    [inDistress.id, true],
    [all[1]?.id, false],
  ]);
  expect(all.map(({ id }) => id)).toContain(before.id);
  const one = (await malee.get('/api/conversations?view=unclaimed&limit=1')).json();
  const rest = (await malee.get(`/api/conversations?view=unclaimed&limit=100&cursor=${one.next_cursor}`)).json();
  expect([...one.data, ...rest.data].map(({ id }: { id: string }) => id)).toEqual(all.map(({ id }) => id));

  await answer(malee, before.id, 'สวัสดีค่ะ');
  await answer(malee, inDistress.id, 'อยู่ตรงนี้นะคะ');
  await sendMessage(before.member, 'รออยู่ค่ะ');
  const mine = async () =>
    (await list(malee, 'view=mine')).map(({ id }) => id).filter((id) => [before.id, inDistress.id].includes(id));
  expect(await mine()).toEqual([inDistress.id, before.id]); // answered, still first
  for (const { id } of [before, inDistress]) await act(malee, id, 'close', { topic: 'other', outcome: 'resolved' });
  const closed = (await list(malee, 'view=closed')).map(({ id }) => id);
  expect(closed.slice(0, 2)).toEqual([inDistress.id, before.id]); // closed ones are ordered newest first
});

test('a page continues after its cursor though that row was answered meanwhile', async () => {
  const ids = [(await newConversation()).id, (await newConversation()).id, (await newConversation()).id];
  const piece = async (query: string) => (await malee.get(`/api/conversations?view=unclaimed&${query}`)).json();
  const before = (await list(malee, 'view=unclaimed')).length - ids.length;
  const { data, next_cursor } = await piece(`limit=${before + 1}`);
  expect(data.at(-1).id).toBe(ids[0]);
  await answer(malee, data.at(-1).id, 'สวัสดีค่ะ');
  expect((await piece(`cursor=${next_cursor}`)).data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));

  for (const id of ids) {
    await answer(malee, id, 'เรียบร้อยค่ะ');
    await act(malee, id, 'close', { topic: 'other', outcome: 'resolved' });
  }
  const closed = (await malee.get('/api/conversations?view=closed&limit=1')).json();
  const rest = (await malee.get(`/api/conversations?view=closed&limit=2&cursor=${closed.next_cursor}`)).json();
  expect([...closed.data, ...rest.data].map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
  expect(refusal(await malee.get('/api/conversations?cursor=x.y'))).toEqual([400, 'invalid_input', 'cursor']);
});

test('search matches message texts and member names, with % taken literally', async () => {
  const { id, member } = await newConversation('โอนผ่านพร้อมเพย์ 100% แล้วค่ะ', 'บุษบา ริมธาร');
  const finds = async (q: string) => (await list(auditor, `q=${encodeURIComponent(q)}`)).map((row) => row.id);
  for (const q of ['พร้อมเพย์', '100%', 'บุษบา', member.tel]) expect([q, await finds(q)]).toEqual([q, [id]]);
  for (const q of ['100_', '%%%', 'ไม่มีคำนี้']) expect([q, await finds(q)]).toEqual([q, []]);
  expect(refusal(await auditor.get('/api/conversations?q=ab'))).toEqual([400, 'invalid_input', 'q']);
  await answer(malee, id, 'เรียบร้อย');
  await act(malee, id, 'close', { topic: 'deposit', outcome: 'resolved' });
  expect([await finds('พร้อมเพย์'), await isIn(id, 'all'), await isIn(id, 'closed')]).toEqual([[id], false, true]);
});
