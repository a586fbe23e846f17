import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { anOperator, type Member, setSettings } from '../../../testing/factories.ts';
import { refusal, testServer } from '../../../testing/server.ts';
import { settleDay, settleNight } from '../settlement/settlement.ts';
import {
  aFriendOf,
  daysAgo,
  incomeOf,
  setRates,
  aReferralMember,
  recordStakes,
  rollBackStakes,
} from '../test-friends.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const owner = await anOperator(server, 'owner');
await setRates(server, [50, 33]);

const range = `startDate=${daysAgo(40)}&endDate=${daysAgo(0)}`;
const read = async (member: Member, path: string) =>
  (await member.get(`/api/income/${path}`)).json<{ data: { id: string; aff: number; state?: string }[] }>().data;
/** All commission rows, read in pages of two. */
const everyRow = async (member: Member, query: string) => {
  interface Page {
    data: { aff: number; date: string }[];
    next_cursor: string | null;
    total: number;
  }
  const rows: { aff: number; date: string; total: number }[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await member.get(`/api/income/commission?${query}&limit=2${cursor && `&cursor=${cursor}`}`);
    const piece: Page = answer.json();
    rows.push(...piece.data.map((row) => ({ ...row, total: piece.total })));
    cursor = piece.next_cursor;
  }
  return rows;
};
/** The sum in satang. */
const sumOf = (rows: readonly { readonly aff: number }[]) =>
  rows.reduce((sum, { aff }) => sum + Math.round(aff * 100), 0);

test('summaries, tree, rows, total and account agree to the satang', async () => {
  const host = await aReferralMember(server);
  const near = [await aFriendOf(server, host), await aFriendOf(server, host)];
  const far = await aFriendOf(server, near[0]!);
  const days = [3, 2, 1];
  for (const day of days)
    for (const [at, who] of [...near, far].entries())
      await recordStakes(server, who, 1777.77 * (at + 1) + day / 3, daysAgo(day));
  await recordStakes(server, far, 1234.56, daysAgo(2));
  for (const day of days) await settleDay(server.db, daysAgo(day), null);
  await rollBackStakes(server, far, 1234.56, daysAgo(2));
  await settleNight(server.db);
  const query = { amount: 100, to: 'credit' };
  await owner.post(
    `/api/income-withdrawals/${(await host.post('/api/income/withdraw-income', query, { 'idempotency-key': newId() })).json().data.id}/approve`,
  );

  const { totalAff, availableAff, withdrawnAff } = await incomeOf(host);
  const arithmetic = (await Promise.all(days.map((day) => read(host, `commission?date=${daysAgo(day)}`)))).flat();
  expect(arithmetic).toHaveLength(9);
  expect(arithmetic.every(({ state }) => state === 'paid')).toBe(true);
  const sums = {
    byDate: sumOf(await read(host, `summary-downline-by-date?${range}`)),
    byRegisterDate: sumOf(await read(host, `summary-downline-by-register-date?${range}`)),
    byUsername: sumOf(await read(host, `summary-downline-by-username?${range}`)),
    sinceReset: sumOf(await read(host, 'summary-downline-by-username-flush')),
    tree: sumOf(await read(host, 'tree')),
    arithmetic: sumOf(arithmetic),
    account: Math.round((availableAff + withdrawnAff) * 100),
  };
  const total = Math.round(totalAff * 100);
  for (const [amounts, period] of [
    ['tree', ''],
    [`summary-downline-by-username?${range}`, `&${range}`],
    ['summary-downline-by-username-flush', `&since=2020-01-01T00:00:00.000Z`],
  ] as const)
    for (const { id, aff } of await read(host, amounts)) {
      const rows = await everyRow(host, `id=${id}${period}`);
      expect([sumOf(rows), rows.at(-1)?.total]).toEqual([Math.round(aff * 100), aff]);
    }
  expect(withdrawnAff).toBe(100);
  expect(total).toBeGreaterThan(10_000);
  expect(sums).toEqual(Object.fromEntries(Object.keys(sums).map((each) => [each, total])));
});

test('the commission rows page to the end, settled or not', async () => {
  const host = await aReferralMember(server);
  const [one, other] = [await aFriendOf(server, host), await aFriendOf(server, host)];
  for (const day of [3, 2])
    for (const friend of [one, other]) await recordStakes(server, friend, 1000 * day, daysAgo(day));
  await settleDay(server.db, daysAgo(3), null);
  const of = async (query: string) => (await everyRow(host, query)).map(({ date, aff, total }) => [date, aff, total]);
  expect(await of(`date=${daysAgo(3)}`)).toEqual([1, 2].map(() => [daysAgo(3), 15, 30]));
  expect(await of(`date=${daysAgo(2)}`)).toEqual([1, 2].map(() => [daysAgo(2), 10, 20])); // due, not settled
  await settleDay(server.db, daysAgo(2), null);
  expect(await of(`id=${one.id}`)).toEqual([
    [daysAgo(2), 10, 25],
    [daysAgo(3), 15, 25],
  ]);
  expect(await of(`id=${one.id}&startDate=${daysAgo(3)}&endDate=${daysAgo(3)}`)).toEqual([[daysAgo(3), 15, 15]]);
  expect(await of(`id=${one.id}&since=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  for (const [query, field] of [
    ['', 'date'],
    [`id=${one.id}&startDate=${daysAgo(3)}`, 'endDate'],
    [`id=${one.id}&startDate=${daysAgo(2)}&endDate=${daysAgo(3)}`, 'endDate'],
    [`date=${daysAgo(3)}&cursor=2026-13-45.1.${one.id}.turnover`, 'cursor'],
    [`date=${daysAgo(3)}&cursor=${one.id}`, 'cursor'],
  ]) {
    const answer = await host.get(`/api/income/commission?${query}`);
    expect(refusal(answer)).toEqual([400, 'invalid_input', field]);
  }
});

test('rows settled by hand today are paid, later stakes are pending', async () => {
  const host = await aReferralMember(server);
  const [one, other] = [await aFriendOf(server, host), await aFriendOf(server, host)];
  await recordStakes(server, one, 1000, daysAgo(0));
  const states = async () => (await read(host, `commission?date=${daysAgo(0)}`)).map(({ aff, state }) => [aff, state]);
  expect(await states()).toEqual([[5, 'due']]);
  await settleDay(server.db, daysAgo(0), null);
  expect(await states()).toEqual([[5, 'paid']]);
  await recordStakes(server, other, 2000, daysAgo(0));
  expect(await states()).toEqual([
    [10, 'due'],
    [5, 'paid'],
  ]);
  expect((await incomeOf(host)).todayAff).toBe(15);
});

test('a tree of one level has no further level', async () => {
  const host = await aReferralMember(server);
  const near = await aFriendOf(server, host);
  const far = await aFriendOf(server, near);
  const below = () => host.get(`/api/income/tree?parent=${near.id}`);
  expect((await below()).json().data).toMatchObject([{ id: far.id, children: 0 }]);
  await setSettings(server, owner, { aff_depth: 1 });
  expect((await host.get('/api/income/tree')).json().data).toMatchObject([{ id: near.id, children: 0 }]);
  expect(refusal(await below())).toEqual([404, 'not_found']);
  expect(refusal(await host.get(`/api/income/commission?date=${daysAgo(1)}&id=${far.id}`))).toEqual([404, 'not_found']);
});
