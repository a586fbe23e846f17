import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { payoutEvent } from '../banking/test-events.ts';
import { aMember, anOperator, requestDepositAs } from '../../testing/factories.ts';
import { bankLine, testServer } from '../../testing/server.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const manager = await anOperator(server, 'manager');
const texts = async (kind: string) =>
  (await server.alerts()).filter((alert) => alert.kind === kind).map(({ text }) => text);

/** Lets deposits of `count` members expire unpaid, requested an hour ago. */
const unpaid = async (count: number, channel: string): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    const { id } = await requestDepositAs(await aMember(server), 300, channel);
    await server.owner.rows(sql`
      update deposit set state = 'expired', created_at = now() - interval '1 hour', expires_at = now() where id = ${id}`);
  }
};

test('five unpaid deposits in a row raise an alert until a line arrives', async () => {
  await unpaid(4, 'truemoney');
  expect(await texts('bank-silent')).toEqual([]);
  await unpaid(1, 'truemoney');
  expect(await texts('bank-silent')).toEqual([expect.stringContaining('TMN x0017')]);
  await server.sendBankEvent(server.account('truemoney').id, bankLine({ amount: 999 }));
  await expect.poll(() => texts('bank-silent')).toEqual([]);
});

test('a bank that reported a line meanwhile is not silent', async () => {
  await server.sendBankEvent(server.account('promptpay').id, bankLine({ amount: 998 }));
  await expect
    .poll(async () => (await server.owner.rows(sql`select from statement_line where amount = 99800`)).length)
    .toBe(1);
  await unpaid(6, 'promptpay');
  expect(await texts('bank-silent')).toEqual([]);
});

test('a payout later than promised raises an alert until it ends', async () => {
  const mali = await aMember(server, { credit: 500 });
  const { id } = (await mali.post('/api/withdraw/withdraw', { amount: 200 })).json().data;
  expect((await manager.post(`/api/withdrawals/${id}/approve`)).statusCode).toBe(200);
  const payout = async () => (await manager.get(`/api/withdrawals/${id}`)).json().data.payout;
  await expect.poll(async () => (await payout())?.state).toBe('sent');
  expect(await texts('payout-late')).toEqual([]);
  await server.owner.rows(sql`update payout set created_at = now() - interval '6 minutes' where withdrawal_id = ${id}`);
  const { ref } = await payout();
  expect(await texts('payout-late')).toEqual([`โอนออกช้ากว่าที่แจ้งสมาชิกไว้ ${ref}`]);
  await server.sendBankEvent(server.account('bank').id, payoutEvent(ref, 'succeeded', 200));
  await expect.poll(async () => (await payout()).state).toBe('succeeded');
  expect(await texts('payout-late')).toEqual([]);
});

test('a deposit in review or an unmatched line alerts past twice the promised time', async () => {
  expect(await texts('deposit-late')).toEqual([]); // the unmatched lines of the tests above are new
  await server.owner.rows(sql`update statement_line set created_at = now() - interval '3 minutes'`);
  expect(await texts('deposit-late')).toEqual([]);
  await server.owner.rows(sql`update statement_line set created_at = now() - interval '5 minutes'`);
  expect(await texts('deposit-late')).toEqual([lateDeposits(2)]);
  await server.owner.rows(sql`update statement_line set created_at = now()`);
  expect(await texts('deposit-late')).toEqual([]);

  const { id } = await requestDepositAs(await aMember(server), 300);
  const inReview = (since: string) =>
    server.owner.rows(sql`
      update deposit set state = 'review', created_at = now() - interval '1 hour', review_at = now() - ${since}::interval where id = ${id}`);
  await inReview('3 minutes');
  expect(await texts('deposit-late')).toEqual([]);
  await inReview('5 minutes');
  expect(await texts('deposit-late')).toEqual([lateDeposits(1)]);
  expect((await manager.post(`/api/deposits/${id}/reject`, { reason: 'not_found' })).statusCode).toBe(200);
  expect(await texts('deposit-late')).toEqual([]);
});
const lateDeposits = (count: number) => `เงินฝากรอตรวจนานเกินสองเท่าของเวลาที่แจ้งสมาชิกไว้ ${count} รายการ`;

test('a withdrawal waiting past twice the promised time alerts until decided', async () => {
  const mali = await aMember(server, { credit: 500 });
  const { id } = (await mali.post('/api/withdraw/withdraw', { amount: 200 })).json().data;
  const wait = (minutes: number) =>
    server.owner.rows(
      sql`update withdrawal set created_at = now() - make_interval(mins => ${minutes}) where id = ${id}`,
    );
  await wait(9);
  expect(await texts('withdrawal-late')).toEqual([]);
  await wait(11);
  expect(await texts('withdrawal-late')).toEqual(['คำขอถอนรออนุมัตินานเกินสองเท่าของเวลาที่แจ้งสมาชิกไว้ 1 รายการ']);
  expect((await manager.post(`/api/withdrawals/${id}/reject`, { reason: 'บัญชีปลายทางไม่ถูกต้อง' })).statusCode).toBe(200);
  expect(await texts('withdrawal-late')).toEqual([]);
});
