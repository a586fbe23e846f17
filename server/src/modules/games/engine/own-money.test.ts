import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayOf } from '@portal/contract/bangkok.ts';
import { now, now_ms } from '../../../platform/clock.ts';
import { one } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { playTotalsIn } from '../../promotions/return-loss/queries.ts';
import { requirementOf } from '../../promotions/requirement.ts';
import { anOffer, cancelBonus } from '../../promotions/test-offers.ts';
import { baht } from '@portal/contract/money.ts';
import { setLimit } from '../../safer-play/test-limits.ts';
import { aTestPlayer, aProvider, testEngine, type TestPlayer, reconciledServer } from './test-engine.ts';

const server = await reconciledServer();
const star = await aProvider(server, 'astar', 'single');
const table = testEngine(server);
const game = star.games.slot;

/** A member with 100 baht and some satang and an open game; with an offer, of 20 baht bonus and turnover 1. */
const player = async (offer?: Parameters<typeof anOffer>[1]) => {
  const gamer = await aTestPlayer(server, star);
  const paid = await gamer.payIn(100, offer ? await anOffer(server, { turnover: 1, ...offer }) : null);
  return { ...gamer, paid };
};
const outcomeOf = async (...call: Parameters<typeof table.play>) => (await table.play(...call)).outcome;
const bet = async (gamer: TestPlayer, amount: bigint, fields = {}) => {
  const [wager, round] = [newId(), newId()];
  expect(await outcomeOf(gamer, { act: 'bet', reference: wager, round, amount, ...fields })).toBe('done');
  return { wager, round };
};
const reward = async (gamer: TestPlayer, amount: bigint) =>
  expect(await outcomeOf(gamer, { act: 'reward', amount, game })).toBe('done');

test('adjusted bets, tips, rewards and adjustments move the balance', async () => {
  const oy = await player();
  const { wager, round } = await bet(oy, 20_00n);
  const change = (amount: bigint) => table.play(oy, { act: 'adjust_bet', wager, round, amount });
  expect(await change(50_00n)).toMatchObject({ outcome: 'done', balance: oy.paid - 50_00n });
  expect(await change(500_00n)).toMatchObject({ outcome: 'insufficient', balance: oy.paid - 50_00n });
  expect(await change(30_00n)).toMatchObject({ outcome: 'done', balance: oy.paid - 30_00n });
  expect(await table.play(oy, { act: 'win', wager, round, amount: 0n, closes: null })).toMatchObject({
    outcome: 'done',
    balance: oy.paid - 30_00n,
  });
  expect((await change(10_00n)).outcome).toBe('round_settled');
  const tip = newId();
  expect(await table.play(oy, { act: 'tip', reference: tip, round: tip, game, amount: 5_00n })).toMatchObject({
    outcome: 'done',
    balance: oy.paid - 35_00n,
  });
  expect(await outcomeOf(oy, { act: 'tip', amount: 500_00n, game })).toBe('insufficient');
  const back = { act: 'tip_back', wager: tip, round: tip } as const;
  expect(await table.play(oy, back)).toMatchObject({ outcome: 'done', balance: oy.paid - 30_00n });
  expect(await outcomeOf(oy, back)).toBe('rolled_back');
  expect(await table.play(oy, { act: 'reward', amount: 7_00n, game })).toMatchObject({ balance: oy.paid - 23_00n });
  expect(await table.play(oy, { act: 'adjust', amount: -3_00n, game })).toMatchObject({ balance: oy.paid - 26_00n });
  expect(await outcomeOf(oy, { act: 'adjust', amount: -500_00n, game })).toBe('insufficient');
  expect((await oy.has()).wallet).toBe(oy.paid - 26_00n);
});

test('a reward beside a capped bonus is own money, not an excess', async () => {
  const ann = await player({ withdraw_max: { kind: 'amount', value: 150 } });
  await reward(ann, 5_000_00n);
  for (let nth = 0; nth < 2; nth += 1) await table.round(ann, 60_00n, 60_00n);
  const { wallet } = await ann.has();
  expect(wallet).toBe(ann.paid + 5_020_00n);
  expect(await requirementOf(server.db, ann.id)).toMatchObject({ turnover: null, excess: 0n, withdrawable: wallet });
});

test('a reward does not revive an excess that was played away', async () => {
  const bob = await player({ withdraw_max: { kind: 'amount', value: 150 } });
  await table.round(bob, 60_00n, 560_00n);
  await table.round(bob, 60_00n, 60_00n);
  const { excess } = await requirementOf(server.db, bob.id);
  expect(excess).toBeGreaterThan(400_00n);
  await table.round(bob, excess, 0n);
  await reward(bob, 300_00n);
  expect(await requirementOf(server.db, bob.id)).toMatchObject({ excess: 0n, withdrawable: 450_00n });
});

test('gifts and corrections are figures of play; only what is taken back is a loss', async () => {
  const eve = await player();
  await table.round(eve, 20_00n, 5_00n);
  await reward(eve, 7_00n);
  const today = dayOf(now());
  const tomorrow = dayOf(new Date(now_ms() + 86_400_000));
  const used = async () =>
    (await one(server.owner, sql<{ day: bigint }>`select day from limit_used(${eve.id}, 'loss')`)).day;
  const totals = () => one(server.db, playTotalsIn(eve.id, { from: today, to: tomorrow }));
  expect(await totals()).toMatchObject({ staked: 20_00n, won: 12_00n });
  expect(await used()).toBe(15_00n);
  expect(await outcomeOf(eve, { act: 'adjust', amount: -9_00n, game })).toBe('done');
  expect(await totals()).toMatchObject({ staked: 20_00n, won: 3_00n });
  expect(await used()).toBe(17_00n);
});

test('a lower stake returns the difference, whatever began since', async () => {
  const cat = await player({ max_bet: 200, cancel: true });
  const { wager, round } = await bet(cat, cat.paid + 10_00n);
  const { id } = await cat.grant();
  expect((await cancelBonus(cat, id, baht(10_00n))).statusCode).toBe(200);
  const lower = (amount: bigint) => table.play(cat, { act: 'adjust_bet', wager, round, amount });
  expect(await lower(cat.paid + 4_00n)).toMatchObject({ outcome: 'done', balance: 0n }); // bonus money, forfeited
  expect(await lower(60_00n)).toMatchObject({ outcome: 'done', balance: cat.paid - 60_00n });
  const before = await cat.has();
  await setLimit(server, cat.id, { kind: 'loss', period: 'day' }, 10_00n);
  expect(await lower(55_00n)).toMatchObject({ outcome: 'done' });
  expect(await cat.has()).toEqual({ wallet: before.wallet + 5_00n, bonus: 0n });
});

test('a lost bet whose answer was lost is rolled back after its round', async () => {
  const dan = await player();
  const lost = await bet(dan, 20_00n, { closes: true });
  expect((await dan.has()).wallet).toBe(dan.paid - 20_00n);
  expect(await outcomeOf(dan, { act: 'rollback', ...lost })).toBe('done');
  expect((await dan.has()).wallet).toBe(dan.paid);
  expect(await outcomeOf(dan, { act: 'rollback', ...lost })).toBe('rolled_back');
  expect(await outcomeOf(dan, { act: 'win', ...lost, amount: 5_00n })).toBe('rolled_back');
  const won = await bet(dan, 20_00n);
  expect(await outcomeOf(dan, { act: 'win', ...won, amount: 30_00n, closes: true })).toBe('done');
  expect(await outcomeOf(dan, { act: 'rollback', ...won })).toBe('round_settled');
});
