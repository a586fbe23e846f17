import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { atDepth } from '../../../testing/depth.ts';
import { drawer, drawing, type DrawGenerator, losingReels, messageOf, type Table } from './draw.ts';

const ROUNDS = atDepth(100_000, 1_000_000);
const RESULTS = atDepth(30_000, 200_000);
const seedOf = (n: number) => createHash('sha256').update(`seed ${n}`).digest('hex');
const digest = (seed: string, client: string, nonce: number, cursor: number) =>
  createHmac('sha256', seed)
    .update(messageOf(client, nonce, cursor))
    .digest();
const run = <T>(drawn: DrawGenerator<T>, digestOf: (cursor: number) => Uint8Array): T => {
  let step = drawn.next();
  while (!step.done) step = drawn.next(digestOf(step.value));
  return step.value;
};

/** Draws below n with successive digests of one seed, as in production. */
const draws = (n: number, seed = seedOf(n)): Uint32Array => {
  const below = drawer();
  const all = new Uint32Array(ROUNDS);
  let last = below(n);
  for (let i = 0; i < ROUNDS; i += 1, last = below(n))
    all[i] = run(last, (cursor) => digest(seed, 'star2k', 1, cursor));
  return all;
};

/** Normal deviate of a chi-square value (Wilson and Hilferty). */
const deviateOf = (chi: number, degrees: number) =>
  (Math.cbrt(chi / degrees) - (1 - 2 / (9 * degrees))) / Math.sqrt(2 / (9 * degrees));
const chiSquare = (all: Uint32Array, n: number): number => {
  const counts = new Float64Array(n);
  for (const each of all) counts[each] = counts[each]! + 1;
  const expected = all.length / n;
  return deviateOf(
    counts.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0),
    n - 1,
  );
};
/** Runs test above and below the middle (Wald and Wolfowitz). */
const runs = (all: Uint32Array, n: number): number => {
  const middle = (n - 1) / 2;
  const sides = [...all].filter((each) => each !== middle).map((each) => each > middle);
  const above = sides.filter(Boolean).length;
  const below = sides.length - above;
  const runCount = 1 + sides.reduce((sum, each, i) => sum + (i > 0 && each !== sides[i - 1] ? 1 : 0), 0);
  const mean = 1 + (2 * above * below) / sides.length;
  return (runCount - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (sides.length - 1));
};
/** Serial correlation of successive draws. */
const serial = (all: Uint32Array, n: number): number => {
  const mean = (n - 1) / 2;
  let sum = 0;
  for (let i = 1; i < all.length; i += 1) sum += (all[i]! - mean) * (all[i - 1]! - mean);
  return sum / ((n * n - 1) / 12) / Math.sqrt(all.length - 1);
};

// Twelve deviates, jointly 99 %: each within 3.34 (Bonferroni). Fixed seeds make the result repeatable.
const MOST = 3.34;
const RANGES = [6, 9, 211, 10_000];

describe.each(RANGES)(`${ROUNDS} draws below %i`, (n) => {
  const all = draws(n);
  test.each([
    ['are even (chi-square)', chiSquare],
    ['change sides at random (runs)', runs],
    ['are independent (serial correlation)', serial],
  ] as const)('%s', (_what, deviate) => {
    expect(Math.abs(deviate(all, n))).toBeLessThan(MOST);
  });
});

test('a mapping without rejection sampling fails the test', () => {
  const n = 3 * 2 ** 30;
  const fair = drawer();
  const [halves, naive] = [new Uint32Array(RESULTS), new Uint32Array(RESULTS)];
  for (let i = 0; i < halves.length; i += 1) {
    const digestAt = (cursor: number) => digest(seedOf(7), 'star2k', 1, cursor);
    halves[i] = Math.floor((run(fair(n), digestAt) / n) * 3);
    naive[i] = Math.floor(((digest(seedOf(7), 'star2k', 2, i).readUInt32BE() % n) / n) * 3);
  }
  expect(Math.abs(chiSquare(halves, 3))).toBeLessThan(MOST);
  expect(Math.abs(chiSquare(naive, 3))).toBeGreaterThan(20);
});

test('losing reel combinations are equally likely', () => {
  const symbols = ['star', 'moon', 'heart'];
  const table: Table = {
    version: 1,
    slug: 'star-slot',
    symbols,
    entries: [
      { id: 'c10', weight: 1, reels: ['star', 'star', 'star'] },
      { id: 'none', weight: 9 },
    ],
  };
  const losing = losingReels(table).map((reels) => reels.join());
  expect(losing).toHaveLength(26);
  expect(losing[0]).toBe('star,star,moon');
  const results = new Uint32Array(RESULTS).map((_, i) => {
    const { result } = run(drawing(table, null), (cursor) => digest(seedOf(1), 'a', i, cursor));
    return result.entry === 'none' ? losing.indexOf(result.reels!.join()) : 99;
  });
  const lost = results.filter((each) => each !== 99);
  expect(Math.abs(lost.length - 0.9 * RESULTS)).toBeLessThan(4 * Math.sqrt(0.09 * RESULTS));
  expect(Math.abs(chiSquare(lost, 26))).toBeLessThan(MOST);
});
