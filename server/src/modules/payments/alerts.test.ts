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
