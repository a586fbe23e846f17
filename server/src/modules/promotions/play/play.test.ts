import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { newId } from '../../../platform/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { expireGrants } from '../grants.ts';
import { anOffer, cancelBonus } from '../test-offers.ts';
import { executeOperations } from './test-play.ts';
import { aPlayer } from './test-players.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});

const played = (id: string) =>
  server.owner.rows(
    sql`select game, category, staked, won, staked_bonus, won_bonus, rounds from play_day where member_id = ${id} order by game`,
  );

test('own money is staked first, and a win is split in proportion to the stakes', async () => {
  const ann = await aPlayer(server);
  const own = await ann.payIn(300, await anOffer(server));
  const round = newId();
  const stake = await ann.play({ act: 'stake', round, amount: own + 10_00n });
  expect(stake).toMatchObject({ outcome: 'done', own: -own, bonus: -10_00n, playable: 50_00n });
  const bonusPart = (100_01n * 10_00n) / (own + 10_00n);
  const win = await ann.play({ act: 'win', round, amount: 100_01n });
  expect(win).toMatchObject({ outcome: 'done', own: 100_01n - bonusPart, bonus: bonusPart });
  expect(await ann.has()).toEqual({ wallet: 100_01n - bonusPart, bonus: 50_00n + bonusPart });
  expect(await played(ann.id)).toEqual([]);
  expect(await ann.play({ act: 'settle', round })).toMatchObject({ outcome: 'done', ended: null });
  expect(await played(ann.id)).toEqual([
    {
      game: 'lucky',
      category: 'slot',
      staked: own,
      staked_bonus: 10_00n,
      won: 100_01n - bonusPart,
      won_bonus: bonusPart,
      rounds: 1n,
    },
  ]);
});

test('a game that does not count takes and shows own money only', async () => {
  const bob = await aPlayer(server);
  const own = await bob.payIn(300, await anOffer(server));
  for (const game of [{ category: 'live' }, { share: 0 }] as const) {
    const more = await bob.play({ act: 'stake', round: newId(), amount: own + 1n, ...game });
    expect(more).toMatchObject({ outcome: 'insufficient', own: 0n, bonus: 0n, playable: own });
  }
  const all = await bob.play({ act: 'stake', round: newId(), amount: own, category: 'live' });
  expect(all).toMatchObject({ outcome: 'done', own: -own, bonus: 0n, playable: 0n });
  expect((await bob.play({ act: 'stake', round: newId(), amount: 60_01n })).outcome).toBe('insufficient');
  expect((await bob.play({ act: 'stake', round: newId(), amount: 60_00n })).outcome).toBe('done');
});

test('stakes of a round above the maximum bet are refused', async () => {
  const cat = await aPlayer(server);
  await cat.payIn(300, await anOffer(server, { max_bet: 50 }));
  const round = newId();
  expect((await cat.play({ act: 'stake', round, amount: 50_01n })).outcome).toBe('max_bet');
  expect((await cat.play({ act: 'stake', round, amount: 50_00n })).outcome).toBe('done');
  expect((await cat.play({ act: 'stake', round, amount: 1n })).outcome).toBe('max_bet');
});

test('a rollback returns each part once and closes a round without stakes', async () => {
  const dan = await aPlayer(server);
  const own = await dan.payIn(300, await anOffer(server));
  const before = await dan.has();
  const round = newId();
  const [first, second] = [
    dan.as({ act: 'stake', round, amount: own }),
    dan.as({ act: 'stake', round, amount: 20_00n }),
  ];
  await executeOperations(server.db, [first, second]);
  expect(await dan.has()).toEqual({ wallet: 0n, bonus: 40_00n });
  const back = await dan.play({ act: 'rollback', round, undoes: second.key });
  expect(back).toMatchObject({ outcome: 'done', bonus: 20_00n });
  expect((await dan.play({ act: 'rollback', round, undoes: second.key })).outcome).toBe('rolled_back');
  expect((await dan.play({ act: 'rollback', round, undoes: newId() })).outcome).toBe('unknown_stake');
  expect(await dan.play({ act: 'rollback', round, undoes: first.key })).toMatchObject({ outcome: 'done', own });
  expect(await dan.has()).toEqual(before);
  expect((await dan.play({ act: 'stake', round, amount: 1n })).outcome).toBe('round_settled');
  expect(await played(dan.id)).toEqual([]);
});

test('a round that never began is unknown, and an open one is not voided', async () => {
  const eve = await aPlayer(server);
  await eve.payIn(100);
  const round = newId();
  const answers = await executeOperations(server.db, [
    eve.as({ act: 'stake', round, amount: 10_00n }),
    eve.as({ act: 'win', round: newId(), amount: 1n }),
    eve.as({ act: 'settle', round: newId() }),
    eve.as({ act: 'void', round }),
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual(['done', 'unknown_round', 'unknown_round', 'unknown_round']);
  for (const act of ['stake', 'win'] as const)
    await expect(eve.play({ act, round, amount: -1n })).rejects.toThrow('malformed');
});

test('each act of a batch has its own outcome and sees the acts before it', async () => {
  const [gus, hal, ida] = [await aPlayer(server), await aPlayer(server), await aPlayer(server)];
  const [own] = [await gus.payIn(100), await hal.payIn(100)];
  const round = newId();
  const answers = await executeOperations(server.db, [
    gus.as({ act: 'stake', round, amount: own }),
    ida.as({ act: 'stake', round: newId(), amount: 1n }),
    gus.as({ act: 'stake', round: newId(), amount: 1n }),
    hal.as({ act: 'stake', round: newId(), amount: 1_00n }),
    gus.as({ act: 'win', round, amount: 2_00n, closes: true }),
    gus.as({ act: 'stake', round: newId(), amount: 2_00n }),
  ]);
  expect(answers.map(({ outcome }) => outcome)).toEqual([
    'done',
    'insufficient',
    'insufficient',
    'done',
    'done',
    'done',
  ]);
  expect(answers.map(({ playable }) => playable)).toEqual([0n, 0n, 0n, answers[3]!.playable, 2_00n, 0n]);
});

test('a rollback after settlement corrects the day of the settlement', async () => {
  const jim = await aPlayer(server);
  const own = await jim.payIn(100);
  const { round, stake } = await jim.spin(30_00n, 10_00n);
  await jim.spin(20_00n);
  expect((await jim.play({ act: 'win', round, amount: 1n })).outcome).toBe('round_settled');
  expect((await jim.play({ act: 'rollback', round, undoes: stake })).outcome).toBe('done');
  expect(await played(jim.id)).toMatchObject([{ staked: 20_00n, won: 10_00n, rounds: 2n }]);
  const { round: lucky } = await jim.spin(10_00n, 500_00n);
  expect(await jim.play({ act: 'void', round: lucky })).toMatchObject({ outcome: 'done', own: -490_00n });
  expect(await played(jim.id)).toMatchObject([{ staked: 20_00n, won: 10_00n, rounds: 2n }]);
  expect(await jim.has()).toEqual({ wallet: own + 10_00n - 20_00n, bonus: 0n });
  const { round: gone } = await jim.spin(10_00n, 300_00n);
  await jim.spin((await jim.has()).wallet);
  expect(await jim.play({ act: 'void', round: gone })).toMatchObject({ outcome: 'insufficient', own: 0n });
});

test('twenty concurrent bets never overdraw the wallet', async () => {
  const kim = await aPlayer(server);
  const own = await kim.payIn(100);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => kim.play({ act: 'stake', round: newId(), amount: 10_00n })),
  );
  expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(10);
  expect(await kim.has()).toEqual({ wallet: own - 100_00n, bonus: 0n });
});

const PLAYERS = 10;
const ROUNDS = atDepth(1, 20);

test(`${PLAYERS * ROUNDS} races of cancellation and settlement: one wins`, async () => {
  const offer = await anOffer(server, { turnover: 0.01, withdraw_max: null });
  const ends: string[] = [];
  const race = async (player: Awaited<ReturnType<typeof aPlayer>>) => {
    const before = await player.has();
    const own = before.wallet + (await player.payIn(100, offer));
    const { id } = await player.grant();
    const round = newId();
    await player.play({ act: 'stake', round, amount: 50_00n });
    const settle = () => player.play({ act: 'settle', round });
    const cancel = () => cancelBonus(player, id, 20);
    const [{ outcome, ended }, { statusCode }] = await Promise.all([settle(), cancel()]);
    const { status, converted, forfeited } = await player.grant();
    expect([outcome, ended, statusCode, status, converted, forfeited]).toEqual(
      ended === 'met' ? ['done', 'met', 409, 'Success', 20, 0] : ['done', null, 200, 'cancelled', 0, 20],
    );
    expect(await player.has()).toEqual({ wallet: own - 50_00n + (ended === 'met' ? 20_00n : 0n), bonus: 0n });
    ends.push(status);
  };
  await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const player = await aPlayer(server);
      for (let nth = 0; nth < ROUNDS; nth += 1) await race(player);
    }),
  );
  expect(ends).toHaveLength(PLAYERS * ROUNDS);
});

test('settlement, rollback, cancellation and expiry at once lose and double nothing', async () => {
  const offer = await anOffer(server, { turnover: 0.01, withdraw_max: null });
  const player = await aPlayer(server);
  for (let nth = 0; nth < 10; nth += 1) {
    await player.payIn(100, offer);
    const { id } = await player.grant();
    const round = newId();
    const stake = player.as({ act: 'stake', round, amount: 10_00n });
    await player.play(stake);
    await Promise.all([
      ...Array.from({ length: 3 }, () => player.play({ act: 'settle', round })),
      ...Array.from({ length: 3 }, () => player.play({ act: 'rollback', round, undoes: stake.key })),
      cancelBonus(player, id, 20),
      expireGrants(server.db),
    ]);
    const { converted, forfeited } = await player.grant();
    expect(converted + forfeited).toBe(20);
    expect((await player.has()).bonus).toBe(0n);
  }
});
