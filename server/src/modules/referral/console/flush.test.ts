import { afterAll, afterEach, expect, test } from 'vitest';
import { anOperator, approveRequest, type Member } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { settleDay, settleNight } from '../settlement/settlement.ts';
import { aFriendOf, signInOnDeviceOf, daysAgo, incomeOf, aReferralMember, recordStakes } from '../test-friends.ts';

const server = await testServer();
afterAll(server.close);
afterEach(() => server.assertAllReconciled());
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
