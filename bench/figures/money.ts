import { measureBets } from '../bets.ts';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab.ts';
import { measureLines } from '../lines.ts';
import { measurePostings, measureHousePostings, measureRawPostings } from '../postings.ts';
import type { Product } from '../product.ts';
import { measureInterleaved, ratioOf } from '../rounds.ts';
import type { BenchOptions } from './options.ts';

/** Postings, bets and bank lines. */
export const money = async ({ wants }: BenchOptions, lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!wants('P1') && !wants('P3') && !wants('P4') && !wants('P5')) return [];
  const rates = await measureInterleaved({
    ...measurePostings(lab),
    ...(wants('P1') ? measureRawPostings(lab) : {}),
    ...(wants('P3') ? measureHousePostings(lab) : {}),
    ...(wants('P4') ? await measureBets(lab) : {}),
    ...(wants('P5') && product ? measureLines(lab, product) : {}),
  });
  await lab.reconcile();
  const figure = (name: string, [above, below]: [string, string], goal: number, means: string): Figure => {
    const { ratio, rounds } = ratioOf(rates, above, below);
    return { name, value: ratio, rounds, goal, better: 'more', means };
  };
  return [
    ...(wants('P1')
      ? [
          figure(
            'P1',
            ['posting', 'raw'],
            0.8,
            'a posting from Node ÷ the same function called by a raw pipeline client',
          ),
        ]
      : []),
    ...(wants('P3')
      ? [figure('P3', ['house', 'posting'], 0.9, 'postings that all touch the house ÷ between members')]
      : []),
    ...(wants('P4')
      ? [figure('P4', ['bets', 'posting'], 5, 'bets and wins of 512 players, which leave together ÷ a posting alone')]
      : []),
    ...(wants('P5')
      ? [
          figure(
            'P5',
            ['stored', 'posting'],
            0.5,
            'a signed bank line over HTTP, verified and stored ÷ a bare posting',
          ),
          figure('P5 credited', ['credited', 'posting'], 0.3, 'the same until the member has the money'),
        ]
      : []),
  ];
};
