import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { testClock } from '../../../testing/clock.ts';
import { killAtEachStep } from '../../../testing/killed-jobs.ts';
import { testServer } from '../../../testing/server.ts';
import { aTestPlayer, aProvider, testEngine } from '../engine/test-engine.ts';
import type { ProviderStatements } from './statement.ts';
import { reconcileDays } from './reconcile.ts';

const server = await testServer();
const clock = testClock(server.owner);
afterEach(() => clock.reset());
afterAll(() => server.close());

/** A provider with an empty list that fails on `isSilent` days. */
const provider = { days: [] as string[], isSilent: (_day: string) => false };
const statements: ProviderStatements = () => ({
  round: () => Promise.resolve(undefined),
  day: (day) => {
    provider.days.push(day);
    if (provider.isSilent(day)) return Promise.reject(new Error('no answer in time'));
    return Promise.resolve({ rounds: [], next: null, since: new Date(0) });
  },
});
const night = async (day: string, isSilent: (day: string) => boolean = () => false) => {
  await clock.stopAt(`${day}T03:40:00+07:00`);
  [provider.days, provider.isSilent] = [[], isSilent];
  await reconcileDays(server.db, statements);
  return provider.days;
};
const compared = async (provider: string) =>
  (
    await server.owner.rows(sql<{ day: string; count: number }>`
      select day::text as day, count from game_comparison where provider = ${provider} order by day`)
  ).map(({ day, count }) => `${day} ${count}`);
const aDayOfPlay = async (code: string, day: string) => {
  const provider = { code, games: { slot: `${code}-slot`, live: `${code}-live` } };
  const gamer = await aTestPlayer(server, provider);
  await gamer.payIn(100);
  expect(await testEngine(server).play(gamer, { act: 'bet', amount: 1000n })).toMatchObject({ outcome: 'done' });
  await server.owner.rows(sql`
    update game_round set opened_at = ${`${day}T12:00:00+07:00`}::timestamptz where member_id = ${gamer.id}`);
};

test('three missed days are reconciled afterwards, each once', async () => {
  await aProvider(server, 'mute', 'single');
  const down = () => true;
  for (const day of ['2027-03-02', '2027-03-03', '2027-03-04']) await aDayOfPlay('mute', day);
  expect(await night('2027-03-02')).toEqual(['2027-03-01']);
  expect(await night('2027-03-03', down)).toEqual(['2027-03-02']);
  expect(await night('2027-03-04', down)).toEqual(['2027-03-03']);
  expect(await night('2027-03-05', down)).toEqual(['2027-03-04']);
  expect(await compared('mute')).toEqual(['2027-03-01 0']);
  expect(await night('2027-03-06')).toEqual(['2027-03-05', '2027-03-04', '2027-03-03', '2027-03-02']);
  expect(await compared('mute')).toEqual([
    '2027-03-01 0',
    '2027-03-02 1',
    '2027-03-03 1',
    '2027-03-04 1',
    '2027-03-05 0',
  ]);
  expect(await night('2027-03-07')).toEqual(['2027-03-06']);
});

test('a day compared before its end is compared again; a failing day blocks none', async () => {
  await server.owner.rows(sql`delete from game_comparison`);
  await night('2027-05-02');
  await server.owner.rows(sql`update game_comparison set compared_at = '2027-05-01T20:00:00+07:00'`);
  await night('2027-05-03');
  expect(provider.days).toEqual(['2027-05-02', '2027-05-01']);
  expect(await night('2027-05-07', (day) => day === '2027-05-05')).toEqual([
    '2027-05-06',
    '2027-05-05',
    '2027-05-04',
    '2027-05-03',
  ]);
  expect(await night('2027-05-08')).toEqual(['2027-05-07', '2027-05-05']);
  await clock.stopAt('2027-05-09T03:40:00+07:00');
  await killAtEachStep(server.db, (db) => reconcileDays(db, statements));
  expect((await compared('mute')).at(-1)).toBe('2027-05-08 0');
});

test('days older than a month, or without play, are not caught up', async () => {
  await aProvider(server, 'new', 'batch');
  const days = await night('2027-08-01');
  expect(days).toEqual(['2027-07-31', '2027-07-31']);
  expect((await night('2027-12-01')).length).toBe(2);
});
