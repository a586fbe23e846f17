import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { deliverLine } from '../banking/test-events.ts';
import { newId } from '../../platform/ids.ts';
import { approveRequest, anOperator, type Member, setSettings } from '../../testing/factories.ts';
import { testServer, until } from '../../testing/server.ts';
import { settleDay, settleNight } from './settlement/settlement.ts';
import { aFriendOf, daysAgo, incomeOf, aReferralMember } from './test-friends.ts';

const server = await testServer();
afterAll(server.close);
afterEach(() => server.assertAllReconciled());
const owner = await anOperator(server, 'owner');
const finance = await anOperator(server, 'finance');
const manager = await anOperator(server, 'manager');
await setSettings(server, owner, { aff_first_deposit: 120 });

/** Credits the member with a statement line of an unknown sender, by two operators; returns its id. */
const pays = async ({ id: member_id }: Member, amount: number): Promise<string> => {
  const stranger = { from_account: '9990001112', from_name: 'ไม่มี ใครรู้' };
  const { id: line } = await deliverLine(server, { amount, ...stranger });
  await approveRequest(finance.post(`/api/statement-lines/${line}/credit`, { member_id, reason: 'ลูกค้าแจ้ง' }), manager);
  return line;
};
const undo = (line: string) =>
  approveRequest(finance.post(`/api/statement-lines/${line}/undo`, { reason: 'เติมผิดคน' }), manager);
const noted = (host: Member, count: number) =>
  until(async () => (await incomeOf(host)).totalDepositMember === count, `${count} friends have paid in`);
const settle = () => settleDay(server.db, daysAgo(0), null);

test('a friend’s first deposit pays once and is reversed with the deposit', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  const line = await pays(friend, 500);
  await noted(host, 1);
  await settle();
  await settle();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 120, availableAff: 120 });
  const [row] = (await host.get(`/api/income/commission?date=${daysAgo(0)}`)).json().data;
  expect(row).toMatchObject({ kind: 'first_deposit', level: 1, turnover: 0, aff: 120 });
  await undo(line);
  await noted(host, 0);
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: 0, availableAff: 0, owedAff: 0 });
});

test('when the first deposit is reversed the next one replaces it without a payment', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  const first = await pays(friend, 500);
  await noted(host, 1);
  await pays(friend, 300);
  await settle();
  await undo(first);
  await until(async () => {
    const [row] = await server.owner.rows(sql<{ credited: bigint }>`
      select d.credited from referral_deposit f join deposit d on d.id = f.deposit_id where f.friend = ${friend.id}`);
    return row?.credited === 30_000n;
  }, 'the second deposit is the first now');
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: 120, totalDepositMember: 1 });
});

test('a reversal after a withdrawal is owed and offset by later commission', async () => {
  const host = await aReferralMember(server);
  const line = await pays(await aFriendOf(server, host), 500);
  await noted(host, 1);
  await settle();
  const headers = { 'idempotency-key': newId() };
  expect((await host.post('/api/income/withdraw-income', { amount: 100 }, headers)).statusCode).toBe(201);
  await undo(line);
  await noted(host, 0);
  await settleNight(server.db);
  expect(await incomeOf(host)).toMatchObject({ totalAff: 0, availableAff: 0, owedAff: 100 });
  await pays(await aFriendOf(server, host), 500);
  await noted(host, 1);
  await settle();
  expect(await incomeOf(host)).toMatchObject({ totalAff: 120, availableAff: 20, owedAff: 0 });
});
