import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../testing/depth.ts';
import { aMember, anOperator, type Member } from '../../testing/people.ts';
import { testServer, until } from '../../testing/server.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const ROUNDS = atDepth(10, 200);
const [anong, busaba] = [await anOperator(server, 'finance', 'anong'), await anOperator(server, 'finance', 'busaba')];
const manager = await anOperator(server, 'manager');
const withdraw = (member: Member, amount: number) => member.post('/api/withdraw/withdraw', { amount });
const withdrawalOf = async (id: string) => (await anong.get(`/api/withdrawals/${id}`)).json().data;
const ordersTo = ({ bank_number }: Member) =>
  server.bank.payouts().filter(({ to_account }) => to_account === bank_number).length;
const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

test('a correction that is agreed to and a withdrawal of the same money: one of them takes it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await aMember(server, { credit: 500 });
    const before = await member.credit();
    const correction = { member_id: member.id, amount: -500, reason: 'เติมผิดคน' };
    const { approval_id } = (await anong.post('/api/adjustments', correction)).json().data;
    const [agreement, withdrawal] = await Promise.all([
      busaba.post(`/api/approvals/${approval_id}/approve`),
      withdraw(member, 500),
    ]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual(statusesOf([agreement, withdrawal]));
    expect(await member.credit()).toBe(before - 500_00n);
  }
});

test('a suspension and an order at once: it is at the bank, or stopped and waiting for somebody', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await aMember(server, { credit: 500 });
    const { id } = (await withdraw(member, 500)).json().data;
    const [approval] = await Promise.all([
      anong.post(`/api/withdrawals/${id}/approve`),
      manager.post(`/api/members/${member.id}/suspend`, { reason: 'สงสัยทุจริต' }),
    ]);
    if (approval.statusCode === 202) {
      // suspended before it was decided: two have to
      expect([ordersTo(member), (await withdrawalOf(id)).status]).toEqual([0, 'waiting_for_approve']);
      continue;
    }
    const { state } = await until(async () => {
      const payout = (await withdrawalOf(id)).payout as { state: string };
      return (payout.state === 'sent' || payout.state === 'stopped') && payout;
    }, 'the order is at the bank or stopped');
    const outcome = [ordersTo(member), (await withdrawalOf(id)).status];
    expect(outcome).toEqual(state === 'sent' ? [1, 'Approve'] : [0, 'waiting_for_approve']);
  }
  const left = sql`select id from payout where state = 'stopped' and leaving_since is not null`;
  expect(await server.owner.rows(left), 'nothing is stopped that has left').toEqual([]);
});
