import { afterAll, expect, test } from 'vitest';
import { aMember, anOperator } from '../../testing/people.ts';
import { refusal, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const [manager, support] = [await anOperator(server, 'manager'), await anOperator(server, 'support')];
const mali = await aMember(server, { credit: 300 });
const set = (level: unknown, reason?: string, by = manager) =>
  by.post(`/api/members/${mali.id}/level`, { level, ...(reason ? { reason } : {}) });
const levelOf = async () => (await mali.get('/api/member/profile')).json().data.member_level;

test('a manager changes the level with a reason; the member sees it, and the trail has both levels', async () => {
  expect((await set('gold', 'เล่นครบเดือน')).json().data).toMatchObject({ id: mali.id, member_level: 'gold' });
  expect(await levelOf()).toBe('gold');
  expect((await set('vip', 'เลื่อนระดับ')).statusCode).toBe(200);
  const lines = (await manager.get('/api/audit?about=member')).json().data;
  expect(lines.slice(0, 2).map(({ detail }: { detail: object }) => detail)).toEqual([
    { before: 'gold', after: 'vip', reason: 'เลื่อนระดับ' },
    { before: 'normal', after: 'gold', reason: 'เล่นครบเดือน' },
  ]);
  expect(await mali.credit()).toBeGreaterThan(0n); // nothing else changed
});

test('not without a reason, not with what is no word, not by support, and not of nobody', async () => {
  const before = await levelOf();
  expect(refusal(await set('vip'))).toEqual([400, 'invalid_input', 'reason']);
  for (const level of ['', ' ', 'VIP', 'a b', '<b>', 'x'.repeat(21), 7, null])
    expect(refusal(await set(level, 'ลอง'))).toEqual([400, 'invalid_input', 'level']);
  expect(refusal(await set('vip', 'ลอง', support))).toEqual([403, 'forbidden']);
  const nobody = '00000000-0000-7000-8000-00000000dead';
  const answer = await manager.post(`/api/members/${nobody}/level`, { level: 'vip', reason: 'ลอง' });
  expect(refusal(answer)).toEqual([404, 'not_found']);
  expect(await levelOf()).toBe(before);
});
