import { afterAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anOperator, type Member } from '../../testing/factories.ts';
import { testClock } from '../../testing/clock.ts';
import { testServer } from '../../testing/server.ts';
import { settleDay, settleMissing, settleNight } from './settlement/settlement.ts';
import { aFriendOf, daysAgo, aReferralMember, recordStakes, rollBackStakes } from './test-friends.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterAll(async () => {
  await clock.reset();
  await server.close();
});
const finance = await anOperator(server, 'finance');

/** Two friends on two days, one day of one rolled back; a rejected withdrawal. */
const earned = async (): Promise<{ host: Member; friends: Member[] }> => {
  const host = await aReferralMember(server);
  const friends = [await aFriendOf(server, host), await aFriendOf(server, host)];
  for (const day of [3, 2]) for (const friend of friends) await recordStakes(server, friend, 20_000, daysAgo(day));
  for (const day of [3, 2]) await settleDay(server.db, daysAgo(day), null);
  await rollBackStakes(server, friends[0]!, 20_000, daysAgo(3));
  await settleNight(server.db);
  const response = await host.post('/api/income/withdraw-income', { amount: 150 }, { 'idempotency-key': newId() });
  const reject = { reason: 'ตรวจสอบก่อน' };
  await finance.post(`/api/income-withdrawals/${response.json().data.id}/reject`, reject);
  return { host, friends };
};

test('a member’s export has commission and settlements, no data of friends', async () => {
  const { host, friends } = await earned();
  const answer = await host.get('/api/member/export');
  const file = answer.json<{
    commissions: Record<string, unknown>[];
    commission_settlements: Record<string, unknown>[];
    income_withdrawals: Record<string, unknown>[];
  }>();
  const row = { kind: 'turnover', level: 1, turnover: 20_000, rate: 0.5, amount: 100, state: 'due' };
  expect(file.commissions).toMatchObject([
    { ...row, day: daysAgo(3) },
    { ...row, day: daysAgo(2) },
    { ...row, day: daysAgo(2) },
  ]);
  expect(file.commission_settlements.map(({ day, turn, posted }) => [day, turn, posted])).toEqual([
    [daysAgo(3), 1, 200],
    [daysAgo(3), 2, -100],
    [daysAgo(2), 1, 200],
  ]);
  expect(file.income_withdrawals).toMatchObject([{ amount: 150, status: 'rejected', reason: 'ตรวจสอบก่อน' }]);
  for (const { id, tel, name } of friends)
    for (const theirs of [id, tel, name]) expect(answer.body).not.toContain(theirs);
});

test('a member’s timeline has daily income, reversals and withdrawals', async () => {
  const { host, friends } = await earned();
  const read = async ({ id }: Member) =>
    (await finance.get(`/api/members/${id}/timeline?kind=income`)).json<{ data: Record<string, unknown>[] }>().data;
  const events = (await read(host)).map(({ what, of, amount, reason }) => [what, of, amount, reason]);
  expect(events).toEqual([
    ['income.rejected', null, 150, 'ตรวจสอบก่อน'],
    ['income.asked', null, 150, null],
    ['income.reversed', daysAgo(3), -100, null],
    ['income.earned', daysAgo(2), 200, null],
    ['income.earned', daysAgo(3), 200, null],
  ]);
  expect(await read(friends[0]!)).toEqual([]);
});

const late = async () => (await server.alerts()).filter(({ kind }) => kind === 'referral-late');

test('an unsettled day raises an alert from 01:30 until it is settled', async () => {
  const [tomorrow, after] = [daysAgo(-1), daysAgo(-2)];
  expect(await late()).toEqual([]);
  await clock.moveTo(`${tomorrow}T01:20:00+07:00`);
  expect(await late()).toEqual([]);
  await clock.moveTo(`${tomorrow}T01:40:00+07:00`);
  expect(await late()).toMatchObject([{ level: 'warning', text: expect.stringContaining('1 วัน') }]);
  await settleMissing(server.db);
  expect(await late()).toEqual([]);
  await clock.moveTo(`${after}T01:40:00+07:00`);
  expect(await late()).toMatchObject([{ text: expect.stringContaining('1 วัน') }]);
  await settleMissing(server.db);
  expect(await late()).toEqual([]);
});
