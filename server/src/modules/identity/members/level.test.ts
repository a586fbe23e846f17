import { afterAll, expect, test } from 'vitest';
import { approveRequest, aMember, anOperator } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';

const server = await testServer();
afterAll(server.close);
const [manager, support] = [await anOperator(server, 'manager'), await anOperator(server, 'support')];
const owner = await anOperator(server, 'owner');
const mali = await aMember(server, { credit: 300 });
const set = (level: unknown, reason?: string, by = manager) =>
  by.post(`/api/members/${mali.id}/level`, { level, ...(reason ? { reason } : {}) });
const levelOf = async () => (await mali.get('/api/member/profile')).json().data.member_level;

test('two operators change the level with a reason; member and audit log see it', async () => {
  await approveRequest(set('gold', 'เล่นครบเดือน'), owner);
  expect(await levelOf()).toBe('gold');
  await approveRequest(set('vip', 'เลื่อนระดับ'), owner);
  const lines = (await manager.get('/api/audit?about=member')).json().data;
  const requests = lines.filter(({ action }: { action: string }) => action === 'member.level.requested');
  expect(requests.map(({ detail }: { detail: object }) => detail)).toMatchObject([
    { before: 'gold', after: 'vip', reason: 'เลื่อนระดับ' },
    { before: 'normal', after: 'gold', reason: 'เล่นครบเดือน' },
  ]);
  const answered = (await owner.get('/api/approvals?status=approved')).json().data;
  expect(answered.map(({ facts }: { facts: object[] }) => facts)).toMatchObject([
    [{ label: 'ระดับ', text: 'GOLD → VIP' }],
    [{ label: 'ระดับ', text: 'ทั่วไป → GOLD' }],
  ]);
  expect(await mali.credit()).toBeGreaterThan(0n); // the wallet is unchanged
});

test('a level needs a reason, a known value, a permission and a member', async () => {
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
