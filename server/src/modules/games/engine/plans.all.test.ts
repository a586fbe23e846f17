import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { anOffer } from '../../promotions/test-offers.ts';
import { fillTables } from '../../../testing/fill.ts';
import { busiestStep, sizesOf, watchPlans } from '../../../testing/plans.ts';
import { testServer } from '../../../testing/server.ts';
import { aTestPlayer, aProvider, testEngine, type TestPlayer } from './test-engine.ts';

const ROWS = 3000;
/** The most rows a statement of a few bets may read, whatever the tables hold. */
const FEW = 500;

const server = await testServer();
const table = testEngine(server);
let gamers: TestPlayer[];
let watch: Awaited<ReturnType<typeof watchPlans>>;
beforeAll(async () => {
  const provider = await aProvider(server, 'gala', 'batch');
  gamers = await Promise.all(Array.from({ length: 4 }, () => aTestPlayer(server, provider)));
  const offer = await anOffer(server, { turnover: 50 });
  for (const [nth, gamer] of gamers.entries()) await gamer.payIn(200, nth % 2 ? offer : null);
  watch = await watchPlans(inject('cluster').superUrl, server.db);
});
afterAll(async () => {
  await watch.close();
  await server.close();
});

/** Plays every kind of operation with four players at once. */
const playAll = () =>
  Promise.all(
    gamers.map(async (gamer) => {
      const outcomes: string[] = [];
      const play = async (...input: Parameters<typeof table.play>) => {
        const { outcome } = await table.play(...input);
        outcomes.push(`${input[1].act} ${outcome}`);
      };
      for (const last of ['win', 'rollback', 'adjust_bet', 'void'] as const) {
        const bet = table.act(gamer, { act: 'bet', amount: 100n });
        const { wager, round } = bet;
        await play(gamer, bet);
        if (last === 'void') await play(gamer, { act: 'win', wager, round, amount: 50n, closes: true });
        await play(gamer, { act: last, wager, round, amount: last === 'void' ? 0n : 100n });
      }
      await play(gamer, { act: 'reward', amount: 5n, game: gamer.game });
      await play(gamer, { act: 'tip', amount: 5n, game: gamer.game });
      return outcomes;
    }),
  );

test('plans made for empty tables still read few rows once the tables are full', async () => {
  const outcomes = await playAll(); // the connections cache these plans of almost empty tables
  expect(new Set(outcomes.flat())).toEqual(
    new Set(['bet', 'win', 'rollback', 'adjust_bet', 'void', 'reward', 'tip'].map((act) => `${act} done`)),
  );
  await fillTables(server.owner, ROWS);
  const sizes = await sizesOf(server.owner);
  for (const name of [
    'game_transaction',
    'game_round',
    'play_act',
    'play_round',
    'promotion_member',
    'promotion_grant',
  ])
    expect([name, (sizes.get(name) ?? 0) >= ROWS]).toEqual([name, true]);
  for (const anew of [false, true]) {
    if (anew) await watch.plannedAnew();
    watch.carried.length = 0;
    await playAll();
    expect(watch.carried.filter(({ text }) => text.includes('play_act')).length).toBeGreaterThan(4);
    // The alert job may run meanwhile.
    const ofPlay = watch.carried.filter(({ text }) => !text.includes('outbox_set_aside'));
    const heavy = ofPlay.flatMap((each) => {
      const { rows, step, of } = busiestStep(each, sizes);
      return rows > FEW ? [[each.text.replaceAll(/\s+/g, ' ').slice(0, 300), rows, step, of]] : [];
    });
    expect([anew, heavy]).toEqual([anew, []]);
  }
});
