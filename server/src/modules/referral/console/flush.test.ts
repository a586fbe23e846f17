import { afterAll, afterEach, expect, test } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import { anOperator, approveRequest, type Member } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { settleDay, settleNight } from '../settlement/settlement.ts';
import { aFriendOf, signInOnDeviceOf, daysAgo, incomeOf, aReferralMember, recordStakes } from '../test-friends.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterAll(server.close);
afterEach(async () => {
  await clock.reset();
  await server.assertAllReconciled();
});
const affiliate = await anOperator(server, 'affiliate');
const finance = await anOperator(server, 'finance');

const ranking = async (host: Member) => {
  const { data, since } = (await host.get('/api/income/summary-downline-by-username-flush')).json();
  return { since, aff: data.map(({ aff }: { aff: number }) => aff) };
};
const flush = () => affiliate.post('/api/affiliates/flush', { reason: 'จบเดือน' });

test('a reset closes the ranking period as a report and moves no money', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await recordStakes(server, friend, 20_000, daysAgo(3));
  await settleDay(server.db, daysAgo(3), null);
  expect(await ranking(host)).toEqual({ since: null, aff: [100] });
  expect((await affiliate.get('/api/affiliates')).json().data.round).toEqual({
    since: null,
    earners: 1,
    commission: 100,
  });
  expect(refusal(await affiliate.post('/api/affiliates/flush', {}))).toEqual([400, 'invalid_input', 'reason']);
  const { rounds } = (await flush()).json().data;
  expect(rounds).toMatchObject([{ reason: 'จบเดือน', earners: 1, commission: 100 }]);
  const { rows } = (await affiliate.get(`/api/affiliates/rounds/${rounds[0].id}`)).json().data;
  expect(rows).toMatchObject([{ place: 1, member: { id: host.id }, commission: 100 }]);
  expect(await ranking(host)).toEqual({ since: rounds[0].to, aff: [] });
  expect(await incomeOf(host)).toMatchObject({ totalAff: 100, availableAff: 100 });
  await recordStakes(server, friend, 4000, daysAgo(2));
  await settleDay(server.db, daysAgo(2), null);
  expect((await ranking(host)).aff).toEqual([20]);
});

test('commission cleared after a reset counts for the period of its payment', async () => {
  const host = await aReferralMember(server);
  const friend = await aFriendOf(server, host);
  await signInOnDeviceOf(server, friend, host);
  await recordStakes(server, friend, 20_000);
  await settleDay(server.db, daysAgo(1), null);
  await flush();
  expect((await ranking(host)).aff).toEqual([]);
  const waiting = async () => {
    const { flags, open_flags } = (await affiliate.get('/api/affiliates')).json().data;
    return [flags, open_flags];
  };
  expect(await waiting()).toEqual([
    [
      expect.objectContaining({
        member: expect.objectContaining({ id: host.id }),
        signals: ['device'],
        friends: 1,
        commission: 100,
      }),
    ],
    1,
  ]);
  const flags = (await finance.get('/api/risk?state=all&limit=100')).json().data;
  const { id } = flags.find((flag: { member: { id: string } }) => flag.member.id === host.id);
  await finance.post(`/api/risk/${id}/take`);
  const clearing = finance.post(`/api/risk/${id}/close`, { outcome: 'clear' });
  await approveRequest(clearing, await anOperator(server, 'manager', 'flag-checker'));
  expect(await waiting()).toEqual([[], 0]);
  await settleNight(server.db);
  expect((await incomeOf(host)).totalAff).toBe(100);
  expect((await ranking(host)).aff).toEqual([100]);
});

test('a day settled by hand before a reset counts for the period of its night', async () => {
  const [busy, idle] = [await aReferralMember(server), await aReferralMember(server)];
  const [playing, resting] = [await aFriendOf(server, busy), await aFriendOf(server, idle)];
  for (const friend of [playing, resting]) await recordStakes(server, friend, 20_000, daysAgo(0));
  await settleDay(server.db, daysAgo(0), null);
  const of = async (host: Member) => [(await incomeOf(host)).totalAff, (await ranking(host)).aff];
  const earnersOfRound = async (): Promise<[string, number][]> => {
    const [{ id }] = (await flush()).json().data.rounds;
    const { rows } = (await affiliate.get(`/api/affiliates/rounds/${id}`)).json().data;
    return rows.map((row: { member: { id: string }; commission: number }) => [row.member.id, row.commission]);
  };
  expect([await of(busy), await of(idle)]).toEqual([
    [100, []],
    [100, []],
  ]);
  expect((await earnersOfRound()).filter(([id]) => id === busy.id || id === idle.id)).toEqual([]);
  await recordStakes(server, playing, 20_000, daysAgo(0));
  await clock.moveTo(`${daysAgo(-1)}T00:15:00+07:00`);
  await settleNight(server.db);
  await clock.reset();
  expect([await of(busy), await of(idle)]).toEqual([
    [200, [200]],
    [100, [100]],
  ]);
  const since = encodeURIComponent((await ranking(busy)).since);
  expect((await busy.get(`/api/income/commission?id=${playing.id}&since=${since}`)).json().total).toBe(200);
  expect(await earnersOfRound()).toEqual([
    [busy.id, 200],
    [idle.id, 100],
  ]);
});
