import { afterAll, expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { newId } from '../../../platform/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { expireGrants } from '../grants.ts';
import { anOffer, cancelBonus } from '../test-offers.ts';
import { aPlayer } from './test-players.ts';

const server = await testServer({ connections: 8 });
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
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
      ...Array.from({ length: 3 }, () => player.play(stake)),
      cancelBonus(player, id, 20),
      expireGrants(server.db),
    ]);
    const { converted, forfeited } = await player.grant();
    expect(converted + forfeited).toBe(20);
    expect((await player.has()).bonus).toBe(0n);
  }
});
