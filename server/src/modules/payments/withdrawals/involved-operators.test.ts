import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import {
  aMember,
  anOperator,
  requestDepositAs,
  type Member,
  payment,
  accountToPay,
} from '../../../testing/factories.ts';
import { refusal, testServer, until } from '../../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
const [owner, manager] = [await anOperator(server, 'owner'), await anOperator(server, 'manager')];
const withdrawn = async (member: Member, amount: number): Promise<string> =>
  (await member.post('/api/withdraw/withdraw', { amount })).json().data.id;
const viewOf = async (operator: typeof anong, id: string) =>
  (await operator.get(`/api/withdrawals/${id}`)).json().data as { needs_two: boolean; two_because: string[] };
const adjusted = async (member: Member) => {
  const response = await anong.post('/api/adjustments', { member_id: member.id, amount: 500, reason: 'ชดเชย' });
  expect((await busaba.post(`/api/approvals/${response.json().data.approval_id}/approve`)).statusCode).toBe(200);
};

test('maker and checker of an adjustment cannot pay that member alone', async () => {
  const member = await aMember(server, { credit: 500 });
  await adjusted(member);
  const id = await withdrawn(member, 600);
  for (const each of [anong, busaba])
    expect(await viewOf(each, id)).toMatchObject({ needs_two: true, two_because: ['guarded_act'] });
  expect(await viewOf(manager, id)).toMatchObject({ needs_two: false, two_because: [] });
  const response = await anong.post(`/api/withdrawals/${id}/approve`);
  expect(response.statusCode).toBe(202);
  const agree = (by: typeof anong) => by.post(`/api/approvals/${response.json().data.approval_id}/approve`);
  expect(refusal(await agree(anong))).toEqual([403, 'second_person_needed']);
  expect((await agree(manager)).statusCode).toBe(200);
});

test('the rule covers manual payments and ends after seven days', async () => {
  const member = await aMember(server, { credit: 500 });
  await adjusted(member);
  const id = await withdrawn(member, 610);
  const { approval_id } = (await busaba.post(`/api/withdrawals/${id}/pay`, { reference: 'K-610' })).json().data;
  expect((await busaba.post(`/api/approvals/${approval_id}/reject`, { reason: 'ยังไม่ได้โอน' })).statusCode).toBe(200);
  await server.owner.rows(
    sql`update guarded_act set at = at - interval '7 days 1 second' where member_id = ${member.id}`,
  );
  expect((await busaba.post(`/api/withdrawals/${id}/pay`, { reference: 'K-610' })).json().data.status).toBe('manual');
});

test('a reset link and a corrected birth date count too', async () => {
  const [first, second] = [await aMember(server, { credit: 500 }), await aMember(server, { credit: 500 })];
  await manager.post(`/api/members/${first.id}/reset-link`, { reason: 'ลืมรหัสผ่าน' });
  const birth = { birth_date: '1990-04-14', reason: 'พิมพ์ผิด' };
  expect((await manager.post(`/api/members/${second.id}/birth-date`, birth)).statusCode).toBe(200);
  for (const member of [first, second]) {
    const id = await withdrawn(member, 200);
    expect((await manager.post(`/api/withdrawals/${id}/approve`)).statusCode).toBe(202);
    expect(await viewOf(anong, id)).toMatchObject({ needs_two: false });
  }
});

test('plain matches, rejections and earlier payments do not count', async () => {
  const member = await aMember(server, { credit: 500 });
  const deposit = await requestDepositAs(member, 300);
  await server.sendBankEvent(accountToPay(server, deposit), { ...payment(member, deposit), amount: 250 });
  await until(
    async () => (await anong.post(`/api/deposits/${deposit.id}/approve`)).statusCode === 200,
    'the short deposit is credited',
  );
  const adjustment = { member_id: member.id, amount: 50, reason: 'ชดเชย' };
  const { approval_id } = (await busaba.post('/api/adjustments', adjustment)).json().data;
  await anong.post(`/api/approvals/${approval_id}/reject`, { reason: 'ไม่มีหลักฐาน' });
  const id = await withdrawn(member, 300);
  await anong.post(`/api/withdrawals/${id}/reject`, { reason: 'ข้อมูลไม่ครบ' });
  const again = await withdrawn(member, 310);
  expect((await anong.post(`/api/withdrawals/${again}/pay`, { reference: 'K-310' })).statusCode).toBe(200);
  const third = await withdrawn(member, 320);
  expect((await anong.post(`/api/withdrawals/${third}/approve`)).statusCode).toBe(200);
});

test('above the limit both reasons are named', async () => {
  const member = await aMember(server, { credit: 25_000 });
  await adjusted(member);
  const id = await withdrawn(member, 21_000);
  expect(await viewOf(owner, id)).toMatchObject({ needs_two: true, two_because: ['amount'] });
  expect(await viewOf(anong, id)).toMatchObject({ two_because: ['amount', 'guarded_act'] });
});
