import { expect, test } from 'vitest';
import { batch } from './batch.ts';

const counting = (answer: (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>) => {
  const asked: (readonly string[])[] = [];
  const ask = batch(async (keys) => {
    asked.push(keys);
    return answer(keys);
  });
  return { ask, asked };
};
const loud = async (keys: readonly string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]));

test('who asks in one turn is answered together, each with what is theirs', async () => {
  const { ask, asked } = counting(loud);
  expect(await Promise.all(['a', 'b', 'a'].map(ask))).toEqual(['A', 'B', 'A']);
  expect(asked).toEqual([['a', 'b']]);
});

test('nothing is kept: the next turn asks again', async () => {
  let word = 'first';
  const { ask, asked } = counting(async (keys) => new Map(keys.map((key) => [key, word])));
  expect(await ask('a')).toBe('first');
  word = 'second';
  expect(await ask('a')).toBe('second');
  expect(asked).toEqual([['a'], ['a']]);
});

test('what is not found is undefined, beside what is', async () => {
  const { ask } = counting(async () => new Map([['a', 'A']]));
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['A', undefined]);
});

test('a failure is told to everybody who asked, and the next turn is well again', async () => {
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

test('very many are asked for in pieces', async () => {
  const { ask, asked } = counting(loud);
  await Promise.all(Array.from({ length: 450 }, (_, nth) => ask(String(nth))));
  expect(asked.map((keys) => keys.length)).toEqual([200, 200, 50]);
});
