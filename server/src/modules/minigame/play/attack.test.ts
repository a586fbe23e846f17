import { createHash } from 'node:crypto';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { describe, expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { drawn } from './drawing.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const [PAIRS, ROUNDS] = atDepth([15, 100], [40, 250]);
const entries = ['c1', 'c2', 'coin1', 'none'].map((id) => ({ id, weight: 2500 }));
const table: Table = { version: 1, slug: 'lucky-wheel', entries };
const TABLE_HASH = sha256(JSON.stringify(table));

/** All that anybody can read before a round: what is out about its pair, seeds that are over, and how every round so far ended. */
interface Published {
  readonly commit: string;
  readonly next_commit: string;
  readonly table_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly revealed: readonly string[];
  readonly results: readonly string[];
}
type Draw = (serverSeed: string, known: Published) => string;
interface House {
  readonly seedOf: (pair: number) => string;
  readonly draw: Draw;
}

const entryBy = (serverSeed: string, clientSeed: string, nonce: number): string =>
  drawn(table, null, { serverSeed, clientSeed, nonce }).prize;

/** What members' rounds are drawn by. Seeds are fixed here, and nothing of them is published before its time. */
const production: House = {
  seedOf: (pair) => sha256(`a seed of the house ${pair}`),
  draw: (serverSeed, { client_seed, nonce }) => entryBy(serverSeed, client_seed, nonce),
};

/** Guesses a round by what is published. Each takes something for the key that an earlier house made the mistake with. */
const predictors = {
  'the commit is the key': ({ commit, client_seed, nonce }) => entryBy(commit, client_seed, nonce),
  'the next commit is the key': ({ next_commit, client_seed, nonce }) => entryBy(next_commit, client_seed, nonce),
  'the hash of the table is the key': ({ table_hash, client_seed, nonce }) => entryBy(table_hash, client_seed, nonce),
  'the client seed is the key': ({ client_seed, nonce }) => entryBy(client_seed, client_seed, nonce),
  'the last seed is used again': ({ revealed, client_seed, nonce }) =>
    entryBy(revealed.at(-1) ?? '', client_seed, nonce),
  'a seed is the hash of the one before': ({ revealed, client_seed, nonce }) =>
    entryBy(sha256(revealed.at(-1) ?? ''), client_seed, nonce),
  'a round ends as the one before': ({ results }) => results.at(-1) ?? 'none',
  'what came least is due': ({ results }) => {
    const lately = results.slice(-20);
    const seen = (id: string) => lately.filter((each) => each === id).length;
    return entries.map(({ id }) => id).toSorted((a, b) => seen(a) - seen(b))[0]!;
  },
} satisfies Record<string, (known: Published) => string>;
type Mistake = keyof typeof predictors;

/** Houses that made it. */
const faulty: Readonly<Record<Exclude<Mistake, 'what came least is due'>, Partial<House>>> = {
  'the commit is the key': { draw: (_seed, { commit, client_seed, nonce }) => entryBy(commit, client_seed, nonce) },
  'the next commit is the key': {
    draw: (_seed, { next_commit, client_seed, nonce }) => entryBy(next_commit, client_seed, nonce),
  },
  'the hash of the table is the key': {
    draw: (_seed, { table_hash, client_seed, nonce }) => entryBy(table_hash, client_seed, nonce),
  },
  'the client seed is the key': {
    draw: (_seed, { client_seed, nonce }) => entryBy(client_seed, client_seed, nonce),
  },
  'the last seed is used again': { seedOf: () => sha256('the only one') },
  'a seed is the hash of the one before': {
    seedOf: (pair) => Array.from({ length: pair }).reduce<string>((seed) => sha256(seed), sha256('the first')),
  },
  'a round ends as the one before': { draw: (seed, { client_seed }) => entryBy(seed, client_seed, 1) },
};

/** Plays all rounds of a house, and counts for each predictor what it guessed right; the first pair, before which nothing is shown, apart. */
const hitsOf = ({ seedOf, draw }: House): Record<Mistake, number> => {
  const hits = Object.fromEntries(Object.keys(predictors).map((name) => [name, 0])) as Record<Mistake, number>;
  const results: string[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const revealed = Array.from({ length: pair }, (_, before) => seedOf(before));
    const seed = seedOf(pair);
    const of = { commit: sha256(seed), next_commit: sha256(seedOf(pair + 1)), table_hash: TABLE_HASH, revealed };
    for (let nonce = 1; nonce <= ROUNDS; nonce += 1) {
      const known = { ...of, client_seed: sha256(`a browser ${pair}`).slice(0, 32), nonce, results };
      const result = draw(seed, known);
      if (pair > 0)
        for (const [name, guess] of Object.entries(predictors)) if (guess(known) === result) hits[name as Mistake] += 1;
      results.push(result);
    }
  }
  return hits;
};

const GUESSES = (PAIRS - 1) * ROUNDS;
const CHANCE = GUESSES / entries.length;
const DEVIATION = Math.sqrt(GUESSES * (1 / entries.length) * (1 - 1 / entries.length));

test('who knows everything that is published guesses rounds no better than chance', () => {
  for (const [name, hits] of Object.entries(hitsOf(production)))
    expect(Math.abs(hits - CHANCE), name).toBeLessThan(4 * DEVIATION);
});

describe.each(Object.entries(faulty))('in a house where %s', (mistake, fault) => {
  const hits = hitsOf({ ...production, ...fault });
  test('the same guesses win', () => {
    // As the round before: all but the first of each pair.
    expect(hits[mistake as Mistake]).toBeGreaterThanOrEqual(GUESSES - PAIRS);
  });
});
