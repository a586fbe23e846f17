import type { Figure } from '../figure.ts';
import { betsBesideReports, memoryOverRounds, reconciliationGrows, turnoverOverHttp } from '../game-rounds.ts';
import type { Lab } from '../lab.ts';
import { limited } from '../limits.ts';
import type { Product } from '../product.ts';
import { interleaved, ratioOf } from '../rounds.ts';
import { turnover } from '../turnover.ts';
import type { Wish } from './wish.ts';

/** Of members whose bonus runs. */
export const played = async ({ wants }: Wish, lab: Lab): Promise<Figure[]> => {
  if (!wants('turnover')) return [];
  const { ratio, rounds } = ratioOf(await interleaved(await turnover(lab)), 'running', 'plain');
  await lab.reconcile();
  const means = 'settled rounds of members whose bonus runs ÷ of members without one, in batches';
  return [{ name: 'turnover', value: ratio, rounds, goal: 0.8, better: 'more', means }];
};

/** Of members with limits. */
export const limits = async ({ wants }: Wish, lab: Lab): Promise<Figure[]> => {
  if (!wants('limits')) return [];
  const { measure, forget } = await limited(lab);
  const { ratio, rounds } = ratioOf(await interleaved(measure), 'bound', 'plain');
  await forget();
  await lab.reconcile();
  const means = 'bets and wins of members with every limit set and a month of play ÷ of members without, in batches';
  return [{ name: 'limits', value: ratio, rounds, goal: 0.9, better: 'more', means }];
};

/** Rounds of games over HTTP, and what reads them. */
export const gameRounds = async (
  { wants, rounds: howMany }: Wish,
  lab: Lab,
  product: Product | undefined,
): Promise<Figure[]> => {
  if (!product) return [];
  const figures = [
    wants('turnover-http') ? await turnoverOverHttp(lab, product) : undefined,
    wants('bet-p99') ? await betsBesideReports(lab, product) : undefined,
    wants('reconcile') ? await reconciliationGrows(lab, howMany) : undefined,
    wants('rounds-memory') ? await memoryOverRounds(lab, product, howMany) : undefined,
  ];
  return figures.filter((figure) => figure !== undefined);
};
