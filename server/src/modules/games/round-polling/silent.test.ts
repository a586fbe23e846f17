import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { testServer, until } from '../../../testing/server.ts';
import type { ProviderStatements } from '../provider-statement/statement.ts';
import { aTestPlayer, aProvider, testEngine, type TestPlayer } from '../engine/test-engine.ts';
import { pollRounds } from './poll.ts';

const server = await testServer();
afterAll(async () => {
  await server.assertAllReconciled();
  await server.close();
});
const table = testEngine(server);
const [mute, answering] = [await aProvider(server, 'mute', 'single'), await aProvider(server, 'heard', 'single')];

/** A round that has been open for these minutes. */
const anOpenRound = async (gamer: TestPlayer, minutes: number) => {
  const [round, bet, at] = [newId(), newId(), new Date()];
  await table.play(gamer, { act: 'bet', reference: bet, round, amount: 100n });
  await server.owner.rows(
    sql`update game_round set opened_at = app_now() - make_interval(mins => ${minutes}) where reference = ${round}`,
  );
  return { round, bet, at };
};
const statusOf = async (round: string) =>
  (await server.owner.rows(sql<{ status: string }>`select status from game_round where reference = ${round}`))[0]
    ?.status;

test('a silent provider delays no other and is polled a few times only', async () => {
  const [quiet, lively] = [await aTestPlayer(server, mute), await aTestPlayer(server, answering)];
  await quiet.payIn(1000);
  await lively.payIn(1000);
  for (let nth = 0; nth < 22; nth += 1) await anOpenRound(quiet, 120 + nth);
  const { round, bet, at } = await anOpenRound(lively, 60);
  const { wallet } = await lively.has();
  const polled: string[] = [];
  const gate = Promise.withResolvers<never>();
  const statements: ProviderStatements = (provider) => ({
    day: () => Promise.reject(new Error('not asked')),
    round: (reference) => {
      polled.push(provider);
      if (provider === 'mute') return gate.promise;
      const common = { wager: bet, at };
      return Promise.resolve({
        id: reference,
        game: answering.games.slot,
        user: lively.name,
        state: 'settled',
        staked: 100n,
        won: 300n,
        result: '',
        opened_at: at,
        transactions: [
          { id: bet, kind: 'bet', amount: 100n, ...common },
          { id: newId(), kind: 'win', amount: 300n, ...common },
        ],
      });
    },
  });
  const done = pollRounds(server.db, table.engine, statements);
  await until(async () => (await statusOf(round)) === 'settled', 'the round of the provider that answers');
  expect(polled.toSorted()).toEqual(['heard', 'mute']);
  gate.reject(new Error('no answer in time'));
  await done;
  expect((await lively.has()).wallet).toBe(wallet + 300n);
  expect(polled.filter((provider) => provider === 'mute').length).toBe(3);
});
