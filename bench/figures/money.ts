import { batched } from '../bets.ts';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab.ts';
import { lines } from '../lines.ts';
import { bare, house, raw } from '../postings.ts';
import type { Product } from '../product.ts';
import { interleaved, ratioOf } from '../rounds.ts';
import type { BenchOptions } from './options.ts';

/** Postings, bets and bank lines. */
export const money = async ({ wants }: BenchOptions, lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!wants('P1') && !wants('P3') && !wants('P4') && !wants('P5')) return [];
  const rates = await interleaved({
    ...bare(lab),
    ...(wants('P1') ? raw(lab) : {}),
    ...(wants('P3') ? house(lab) : {}),
    ...(wants('P4') ? await batched(lab) : {}),
    ...(wants('P5') && product ? lines(lab, product) : {}),
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
