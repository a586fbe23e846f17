import { expect, test } from 'vitest';
import { batch } from './batch.ts';

const counting = (answer: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) => {
  const batches: (readonly string[])[] = [];
  const ask = batch(async (keys) => {
    batches.push(keys);
    return answer(keys);
  });
  return { ask, batches };
};
const loud = async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]));

test('keys of one turn are loaded together', async () => {
  const { ask, batches } = counting(loud);
  expect(await Promise.all(['a', 'b', 'a'].map(ask))).toEqual(['A', 'B', 'A']);
  expect(batches).toEqual([['a', 'b']]);
});

test('nothing is cached between turns', async () => {
  let word = 'first';
  const { ask, batches } = counting(async (keys) => new Map(keys.map((key) => [key, word])));
  expect(await ask('a')).toBe('first');
  word = 'second';
  expect(await ask('a')).toBe('second');
  expect(batches).toEqual([['a'], ['a']]);
});

test('a missing key is undefined', async () => {
  const { ask } = counting(async () => new Map([['a', 'A']]));
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['A', undefined]);
});

test('a failure rejects the whole batch, and the next turn works', async () => {
  let broken = true;
  const { ask } = counting(async (keys) => {
    if (broken) throw new Error('the database is away');
    return loud(keys);
  });
  const both = await Promise.allSettled([ask('a'), ask('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  broken = false;
  expect(await ask('a')).toBe('A');
});

test('large batches are split', async () => {
  const { ask, batches } = counting(loud);
  await Promise.all(Array.from({ length: 450 }, (_, nth) => ask(String(nth))));
  expect(batches.map((keys) => keys.length)).toEqual([200, 200, 50]);
});
