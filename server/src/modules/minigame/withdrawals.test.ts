import { afterAll, expect, test } from 'vitest';
import { suspend } from '../games/engine/test-engine.ts';
import { requirementOf } from '../promotions/index.ts';
import { approveRequest, anOperator, type Member, PASSWORD, setSettings } from '../../testing/factories.ts';
import { refusal, testServer } from '../../testing/server.ts';
import { aPlayer, balancesOf, playOnce, requestWithdrawal, setTable } from './test-players.ts';

const server = await testServer();
afterAll(server.close);
const owner = await anOperator(server, 'owner');
const manager = await anOperator(server, 'manager');
const finance = await anOperator(server, 'finance');

await setTable(server, 'gacha', { entries: [{ id: 'c150', weight: 10_000 }] });
/** A member who won 150 baht these many times. */
const aWinner = async (times = 1): Promise<Member> => {
  const member = await aPlayer(server, times);
  for (let n = 0; n < times; n += 1) await playOnce(server, member, 'gacha');
  return member;
};
const history = async (member: Member) => (await member.get('/minigame-api/member/withdraw-history')).json().data;

test('a withdrawal reserves credit at once and pays main credit when approved', async () => {
  const nid = await aWinner();
  const answer = await requestWithdrawal(nid, 120);
  expect(answer.statusCode).toBe(201);
  const { id, ref } = answer.json().data;
  expect(answer.json().data).toEqual({
    id,
    ref: expect.stringMatching(/^MG-\d{6}-\w{7}$/),
    amount: 120,
    status: 'pending',
  });
  expect(await balancesOf(nid)).toEqual({ coins: 0, credit: 30 });
  expect((await finance.get('/api/minigame-withdrawals?status=pending')).json().data).toMatchObject([
    { id, ref, amount: 120, turnover: 0, needs_two: false, member: { id: nid.id } },
  ]);
  const decided = await finance.post(`/api/minigame-withdrawals/${id}/approve`);
  expect([decided.statusCode, decided.json().data.status]).toEqual([200, 'approved']);
  expect([await nid.credit(), await balancesOf(nid)]).toEqual([12_000n, { coins: 0, credit: 30 }]);
  expect(await history(nid)).toMatchObject([
    {
      id,
      amount: 120,
      status: 'approved',
      reason: null,
      steps: [{ key: 'requested' }, { key: 'waiting' }, { key: 'approved' }],
    },
  ]);
  expect(refusal(await finance.post(`/api/minigame-withdrawals/${id}/approve`))).toEqual([409, 'already_decided']);
  expect(refusal(await finance.post(`/api/minigame-withdrawals/${id}/reject`, { reason: 'x' }))).toEqual([
    409,
    'already_decided',
  ]);
  await server.assertAllReconciled();
});

test('a rejection gives its reason and returns the credit', async () => {
  const wichai = await aWinner();
  const { id } = (await requestWithdrawal(wichai, 150)).json().data;
  expect(refusal(await manager.post(`/api/minigame-withdrawals/${id}/reject`, { reason: ' ' }))).toEqual([
    400,
    'invalid_input',
    'reason',
  ]);
  await manager.post(`/api/minigame-withdrawals/${id}/reject`, { reason: 'ตรวจสอบบัญชี' });
  expect(await balancesOf(wichai)).toEqual({ coins: 0, credit: 150 });
  expect(await history(wichai)).toMatchObject([{ status: 'rejected', reason: 'ตรวจสอบบัญชี' }]);
  const rows = (await wichai.get('/minigame-api/member/credit-history')).json().data;
  expect(rows.map(({ amount, reason }: { amount: number; reason: string }) => [amount, reason])).toEqual([
    [150, 'returned'],
    [-150, 'withdrawal'],
    [150, 'won'],
  ]);
  await server.assertAllReconciled();
});

test.each([0, -5, 1.001, '100', 99.99])('an amount of %j is refused', async (amount) => {
  const malee = await aWinner();
  expect(refusal(await requestWithdrawal(malee, amount)).slice(0, 2)).toEqual([400, 'invalid_input']);
  expect((await balancesOf(malee)).credit).toBe(150);
});

test('one withdrawal at a time, and never more than the balance', async () => {
  const thana = await aWinner(2);
  expect(refusal(await requestWithdrawal(thana, 300.01))).toEqual([409, 'insufficient_balance', 'amount']);
  expect((await requestWithdrawal(thana, 100)).statusCode).toBe(201);
  const again = await requestWithdrawal(thana, 100);
  expect(refusal(again)).toEqual([409, 'withdrawal_pending']);
  expect(again.json().error.message).toBe('มีคำขอถอนที่รออนุมัติอยู่');
  await server.assertAllReconciled();
});

test('a large withdrawal needs two operators and keeps its turnover terms', async () => {
  await setSettings(server, owner, { wd_two_person_amount: 140, minigame_turnover: 3 });
  const pim = await aWinner();
  expect((await pim.get('/minigame-api/setting/minigame')).json().data).toMatchObject({
    withdraw_turnover: 3,
    withdraw_min: 100,
  });
  const { id } = (await requestWithdrawal(pim, 150)).json().data;
  await setSettings(server, owner, { minigame_turnover: 9 });
  const first = await manager.post(`/api/minigame-withdrawals/${id}/approve`);
  expect(first.statusCode).toBe(202);
  expect(await pim.credit()).toBe(0n);
  await approveRequest(Promise.resolve(first), finance);
  expect(await pim.credit()).toBe(15_000n);
  expect((await requirementOf(server.db, pim.id)).turnover).toMatchObject({ required: 45_000n, done: 0n });
  expect((await pim.get('/api/v2/promotion/bonus/history')).json().data).toEqual([]);
  await setSettings(server, owner, { wd_two_person_amount: 20_000, minigame_turnover: 0 });
  await server.assertAllReconciled();
});

test('an account with credit or an open withdrawal cannot be closed', async () => {
  const anong = await aWinner();
  const close = () => anong.post('/api/member/close', { password: anong.password });
  expect(refusal(await close())).toEqual([409, 'balance_left']);
  const { id } = (await requestWithdrawal(anong, 150)).json().data;
  expect(refusal(await close())).toEqual([409, 'requests_open']);
  await manager.post(`/api/minigame-withdrawals/${id}/reject`, { reason: 'ขอตรวจสอบ' });
  expect(refusal(await close())).toEqual([409, 'balance_left']);
});

test('a suspended member may request a withdrawal', async () => {
  const kamon = await aWinner();
  await suspend(server, kamon);
  expect((await requestWithdrawal(kamon, 100)).statusCode).toBe(201);
});

test('an excluded member may withdraw all, below the minimum, without turnover', async () => {
  await setSettings(server, owner, { minigame_withdraw_min: 200, minigame_turnover: 3 });
  const [nok, free] = [await aWinner(), await aWinner()];
  await nok.post('/api/member/self-exclusion', { period: '6m', password: PASSWORD });
  const least = async (who: Member) => (await who.get('/minigame-api/setting/minigame')).json().data.withdraw_min;
  expect([await least(nok), await least(free)]).toEqual([150, 200]);
  expect(refusal(await requestWithdrawal(free, 150))).toEqual([400, 'invalid_input', 'amount']);
  expect(refusal(await requestWithdrawal(nok, 149.99))).toEqual([400, 'invalid_input', 'amount']);
  const { id } = (await requestWithdrawal(nok, 150)).json().data;
  expect(await least(nok)).toBe(200);
  expect((await manager.post(`/api/minigame-withdrawals/${id}/approve`)).statusCode).toBe(200);
  expect((await nok.get('/api/withdraw/preview')).json().data).toMatchObject({ withdrawable: 150, turnover: null });
  await server.assertAllReconciled();
});

test('credit below the minimum keeps nobody a member', async () => {
  const leaving = await aWinner();
  const close = () => leaving.post('/api/member/close', { password: PASSWORD });
  await setSettings(server, owner, { minigame_withdraw_min: 100 });
  expect(refusal(await close())).toEqual([409, 'balance_left']);
  await setSettings(server, owner, { minigame_withdraw_min: 200 });
  expect((await close()).statusCode).toBe(204);
  await server.assertAllReconciled();
});
