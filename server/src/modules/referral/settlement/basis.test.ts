import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aTestPlayer, aProvider, testEngine } from '../../games/engine/test-engine.ts';
import { anOffer } from '../../promotions/test-offers.ts';
import { one } from '../../../platform/database/db.ts';
import { anOperator, setSettings } from '../../../testing/factories.ts';
import { testServer } from '../../../testing/server.ts';
import { daysAgo, incomeOf, prefixOf, setRates, aReferralMember } from '../test-friends.ts';
import { settleDay } from './settlement.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const owner = await anOperator(server, 'owner');
const nova = await aProvider(server, 'nova', 'single');
const table = testEngine(server);
await setRates(server, [100]);
const { id: leftOut } = await one(
  server.owner,
  sql<{ id: string }>`select id from game where code = ${nova.games.live}`,
);
await setSettings(server, owner, { aff_excluded_games: [leftOut] });

const aFriend = async () => {
  const host = await aReferralMember(server);
  const friend = await aTestPlayer(server, nova, nova.games.slot, { prefix: await prefixOf(server, host) });
  /** Today's turnover and commission so far, in satang. */
  const counted = async () => {
    await settleDay(server.db, daysAgo(0), null);
    const { data } = (await host.get(`/api/income/commission?date=${daysAgo(0)}`)).json();
    const turnover = Math.round((data[0]?.turnover ?? 0) * 100);
    expect(Math.round((await incomeOf(host)).totalAff * 100)).toBe(Math.floor(turnover / 100));
    return turnover;
  };
  const plays = async (
    act: 'bet' | 'win' | 'rollback' | 'void',
    round: string,
    wager: string,
    amount: bigint,
    closes = false,
  ) =>
    expect(
      await table.play(friend, { act, round, wager, amount, closes, ...(act === 'bet' ? { reference: wager } : {}) }),
    ).toMatchObject({ outcome: 'done' });
  return { friend, counted, plays };
};

test('settled own-money rounds count; open, rolled back and excluded ones do not', async () => {
  const { friend, counted, plays } = await aFriend();
  await friend.payIn(2000);
  await plays('bet', 'R1', 'b1', 100_00n);
  expect(await counted()).toBe(0);
  await plays('win', 'R1', 'b1', 0n, true);
  expect(await counted()).toBe(100_00);
  await plays('bet', 'R2', 'b2', 70_00n);
  await plays('rollback', 'R2', 'b2', 0n);
  expect(await counted()).toBe(100_00);
  await plays('bet', 'R3', 'b3', 30_50n);
  await plays('win', 'R3', 'b3', 500_00n, true);
  expect(await counted()).toBe(130_50);
  await plays('void', 'R3', 'b3', 0n); // after the round was settled and paid
  expect(await counted()).toBe(100_00);
  const live = await friend.open(nova.games.live);
  const elsewhere = { game: nova.games.live, round: 'R4', wager: 'b4' };
  await table.play(friend, { act: 'bet', reference: 'b4', amount: 80_00n, ...elsewhere }, { token: live.token });
  await table.play(friend, { act: 'win', amount: 0n, closes: true, ...elsewhere }, { token: live.token });
  expect(await counted()).toBe(100_00);
});

test('of a stake with bonus money only the own part counts', async () => {
  const { friend, counted, plays } = await aFriend();
  await friend.payIn(100, await anOffer(server));
  const { wallet, bonus } = await friend.has();
  expect(bonus).toBeGreaterThan(0n);
  const [own, ofBonus] = [Number(wallet), 10_00n];
  await plays('bet', 'R5', 'b5', wallet + ofBonus);
  await plays('win', 'R5', 'b5', 0n, true);
  expect(await friend.has()).toEqual({ wallet: 0n, bonus: bonus - ofBonus });
  expect(await counted()).toBe(own);
});
