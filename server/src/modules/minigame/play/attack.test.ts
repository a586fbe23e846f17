import { createHash } from 'node:crypto';
import type { Table } from '@portal/contract/minigame/draw.ts';
import { describe, expect, test } from 'vitest';
import { atDepth } from '../../../../../testing/depth.ts';
import { drawRound } from './rules.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const [PAIRS, ROUNDS] = atDepth([15, 100], [40, 250]);
const entries = ['c1', 'c2', 'coin1', 'none'].map((id) => ({ id, weight: 2500 }));
const table: Table = { version: 1, slug: 'lucky-wheel', entries };
const TABLE_HASH = sha256(JSON.stringify(table));

/** Everything public before a round: commits, revealed seeds and all earlier results. */
interface Published {
  readonly commit: string;
  readonly next_commit: string;
  readonly table_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly revealed: readonly string[];
  readonly results: readonly string[];
}
type Draw = (serverSeed: string, publicData: Published) => string;
interface DrawSystem {
  readonly seedOf: (pair: number) => string;
  readonly draw: Draw;
}

const entryBy = (serverSeed: string, clientSeed: string, nonce: number): string =>
  drawRound(table, null, { serverSeed, clientSeed, nonce }).prize;

/** The production draw with fixed seeds, none published early. */
const production: DrawSystem = {
  seedOf: (pair) => sha256(`a seed of the house ${pair}`),
  draw: (serverSeed, { client_seed, nonce }) => entryBy(serverSeed, client_seed, nonce),
};

/** Predictors guess a round from public data; each exploits one mistake of a faulty draw. */
const predictors = {
  'the commit is the key': ({ commit, client_seed, nonce }) => entryBy(commit, client_seed, nonce),
  'the next commit is the key': ({ next_commit, client_seed, nonce }) => entryBy(next_commit, client_seed, nonce),
  'the hash of the table is the key': ({ table_hash, client_seed, nonce }) => entryBy(table_hash, client_seed, nonce),
  'the client seed is the key': ({ client_seed, nonce }) => entryBy(client_seed, client_seed, nonce),
  'the last seed is reused': ({ revealed, client_seed, nonce }) => entryBy(revealed.at(-1) ?? '', client_seed, nonce),
  'a seed is the hash of the previous one': ({ revealed, client_seed, nonce }) =>
    entryBy(sha256(revealed.at(-1) ?? ''), client_seed, nonce),
  'a round repeats the previous result': ({ results }) => results.at(-1) ?? 'none',
  'the rarest result is due': ({ results }) => {
    const recent = results.slice(-20);
    const countOf = (id: string) => recent.filter((each) => each === id).length;
    return entries.map(({ id }) => id).toSorted((a, b) => countOf(a) - countOf(b))[0]!;
  },
} satisfies Record<string, (publicData: Published) => string>;
type Mistake = keyof typeof predictors;

/** Draws with that mistake. */
const faulty: Readonly<Record<Exclude<Mistake, 'the rarest result is due'>, Partial<DrawSystem>>> = {
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
  'the last seed is reused': { seedOf: () => sha256('the only one') },
  'a seed is the hash of the previous one': {
    seedOf: (pair) => Array.from({ length: pair }).reduce<string>((seed) => sha256(seed), sha256('the first')),
  },
  'a round repeats the previous result': { draw: (seed, { client_seed }) => entryBy(seed, client_seed, 1) },
};

/** Plays all rounds and counts each predictor's hits, without the first pair, before which no seed is revealed. */
const hitsOf = ({ seedOf, draw }: DrawSystem): Record<Mistake, number> => {
  const hits = Object.fromEntries(Object.keys(predictors).map((name) => [name, 0])) as Record<Mistake, number>;
  const results: string[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const revealed = Array.from({ length: pair }, (_, before) => seedOf(before));
    const seed = seedOf(pair);
    const of = { commit: sha256(seed), next_commit: sha256(seedOf(pair + 1)), table_hash: TABLE_HASH, revealed };
    for (let nonce = 1; nonce <= ROUNDS; nonce += 1) {
      const publicData = { ...of, client_seed: sha256(`a browser ${pair}`).slice(0, 32), nonce, results };
      const result = draw(seed, publicData);
      if (pair > 0)
        for (const [name, guess] of Object.entries(predictors))
          if (guess(publicData) === result) hits[name as Mistake] += 1;
      results.push(result);
    }
  }
  return hits;
};

const GUESSES = (PAIRS - 1) * ROUNDS;
const CHANCE = GUESSES / entries.length;
const DEVIATION = Math.sqrt(GUESSES * (1 / entries.length) * (1 - 1 / entries.length));

test('public data predicts rounds no better than chance', () => {
  for (const [name, hits] of Object.entries(hitsOf(production)))
    expect(Math.abs(hits - CHANCE), name).toBeLessThan(4 * DEVIATION);
});

describe.each(Object.entries(faulty))('with a faulty draw where %s', (mistake, fault) => {
  const hits = hitsOf({ ...production, ...fault });
  test('the same guesses win', () => {
    // The predictor of equal rounds misses the first of each pair.
    expect(hits[mistake as Mistake]).toBeGreaterThanOrEqual(GUESSES - PAIRS);
  });
});
