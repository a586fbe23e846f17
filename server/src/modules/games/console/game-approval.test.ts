import { afterAll, expect, test } from 'vitest';
import { anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { aGame } from '../lobby/test-games.ts';

const server = await testServer();
afterAll(server.close);
const [anong, busaba] = [await anOperator(server, 'manager'), await anOperator(server, 'manager', 'busaba')];
const finance = await anOperator(server, 'finance');

/** A table game of which half a stake counts. */
const aTableGame = (name: string) => aGame(server, { name, category: 'table', share: 50 });
const change = (id: string, body: object) => anong.put(`/api/games/${id}`, body);
const counting = { category: 'slot', share: 100, reason: 'ค่ายแจ้งหมวดใหม่' };
const gameCalled = async (name: string) => (await anong.get(`/api/games?q=${encodeURIComponent(name)}`)).json().data[0];

test('a manager alone lets a table game count no more for turnover', async () => {
  const id = await aTableGame('บาคาร่า');
  const answer = await change(id, counting);
  expect(answer.statusCode).toBe(202);
  expect(await gameCalled('บาคาร่า')).toMatchObject({ category: 'table', share: 50 });
  const path = `/api/approvals/${answer.json().data.approval_id}`;
  expect((await busaba.get(path)).json().data).toMatchObject({
    kind: 'game.change',
    reason: 'ค่ายแจ้งหมวดใหม่',
    facts: [
      { label: 'เกม', text: 'บาคาร่า (star)' },
      { label: 'หมวด', text: 'ไพ่และโต๊ะ → สล็อต' },
      { label: 'นับเทิร์นไม่เกิน', text: '50% → 100%' },
    ],
  });
  expect(refusal(await anong.post(`${path}/approve`))).toEqual([403, 'second_person_needed']);
  expect(refusal(await finance.post(`${path}/approve`))).toEqual([403, 'forbidden']);
  expect((await busaba.post(`${path}/approve`)).statusCode).toBe(200);
  expect(await gameCalled('บาคาร่า')).toMatchObject({ category: 'slot', share: 100 });
});

test.each([
  [{ share: 51 }, 202],
  [{ category: 'live' }, 202],
  [{ category: 'live', share: 0 }, 202],
  [{ category: 'table', share: 50 }, 200],
  [{ share: 49 }, 200],
  [{ name: 'รูเล็ต 10', position: 3, closed_reason: 'ค่ายแจ้งปิด' }, 200],
])('a change of a game to %j is answered with %i', async (body, status) => {
  expect((await change(await aTableGame('รูเล็ต'), { ...body, reason: 'ตรวจแล้ว' })).statusCode).toBe(status);
});

test('other fields of the call apply at once, none without a reason', async () => {
  const id = await aTableGame('เสือมังกร');
  const body = { category: 'slot', share: 20, position: 7, closed_reason: 'ค่ายแจ้งปิด' };
  expect(refusal(await change(id, body))).toEqual([400, 'invalid_input', 'reason']);
  expect(await gameCalled('เสือมังกร')).toMatchObject({ share: 50, position: 0, closed_reason: null });
  expect((await change(id, { ...body, reason: 'ตรวจแล้ว' })).statusCode).toBe(202);
  expect(await gameCalled('เสือมังกร')).toMatchObject({ ...body, category: 'table' });
});

test('a request ends when the game counts otherwise by then', async () => {
  const id = await aTableGame('ไฮโลไทย');
  const answer = await change(id, { category: 'slot', reason: 'ตรวจแล้ว' });
  expect(refusal(await busaba.put(`/api/games/${id}`, counting))).toEqual([409, 'already_decided']);
  expect((await busaba.put(`/api/games/${id}`, { share: 0 })).statusCode).toBe(200);
  const agreed = await busaba.post(`/api/approvals/${answer.json().data.approval_id}/approve`);
  expect(refusal(agreed)).toEqual([409, 'already_decided']);
  expect(await gameCalled('ไฮโลไทย')).toMatchObject({ category: 'table', share: 0 });
});

test.each(['เกมแท้ line: thief99', 'แจกเครดิต @thief99', 'โอน 555-4-44333-1 รับโบนัส', 'เล่นที่ star2k-vip.com'])(
  'a game is not called %s',
  async (name) => {
    expect(refusal(await change(await aTableGame('ป๊อกเด้ง'), { name }))).toEqual([400, 'invalid_input', 'name']);
  },
);
