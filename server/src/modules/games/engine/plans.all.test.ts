import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { anOffer } from '../../promotions/test-offers.ts';
import { fillTables } from '../../../testing/fill.ts';
import { busiest, sizesOf, watchPlans } from '../../../testing/plans.ts';
import { testServer } from '../../../testing/server.ts';
import { aGamer, aProvider, aTable, type Gamer } from './test-tables.ts';

const ROWS = 3000;
/** A statement of a few bets has so many rows in hand at most, whatever its tables hold. */
const FEW = 500;

const server = await testServer();
const table = aTable(server);
let gamers: Gamer[];
let watch: Awaited<ReturnType<typeof watchPlans>>;
beforeAll(async () => {
  const provider = await aProvider(server, 'gala', 'batch');
  gamers = await Promise.all(Array.from({ length: 4 }, () => aGamer(server, provider)));
  const offer = await anOffer(server, { turnover: 50 });
  for (const [nth, gamer] of gamers.entries()) await gamer.payIn(200, nth % 2 ? offer : null);
  watch = await watchPlans(inject('cluster').superUrl, server.db);
});
afterAll(async () => {
  await watch.close();
  await server.close();
});

/** Every act that a provider may tell, by four players at once. */
const playAll = () =>
  Promise.all(
    gamers.map(async (gamer) => {
      const did: string[] = [];
      const say = async (...said: Parameters<typeof table.play>) => {
        const { outcome } = await table.play(...said);
        did.push(`${said[1].act} ${outcome}`);
      };
      for (const last of ['win', 'rollback', 'adjust_bet', 'void'] as const) {
        const bet = table.act(gamer, { act: 'bet', amount: 100n });
        const { wager, round } = bet;
        await say(gamer, bet);
        if (last === 'void') await say(gamer, { act: 'win', wager, round, amount: 50n, closes: true });
        await say(gamer, { act: last, wager, round, amount: last === 'void' ? 0n : 100n });
      }
      await say(gamer, { act: 'reward', amount: 5n, game: gamer.game });
      await say(gamer, { act: 'tip', amount: 5n, game: gamer.game });
      return did;
    }),
  );

test('plans that were made while the tables were empty read only what an act is about', async () => {
  const did = await playAll(); // by plans of almost empty tables, which the connections keep
  expect(new Set(did.flat())).toEqual(
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
    // What looks for alerts does so by the clock, and may happen to do it meanwhile.
    const ofPlay = watch.carried.filter(({ text }) => !text.includes('outbox_set_aside'));
    const heavy = ofPlay.flatMap((each) => {
      const { rows, step, of } = busiest(each, sizes);
      return rows > FEW ? [[each.text.replaceAll(/\s+/g, ' ').slice(0, 300), rows, step, of]] : [];
    });
    expect([anew, heavy]).toEqual([anew, []]);
  }
});
