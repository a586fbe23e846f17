import type { Figure } from '../figure.ts';
import { betsBesideReports, memoryOverRounds, reconciliationGrows, turnoverOverHttp } from '../game-rounds.ts';
import type { Lab } from '../lab.ts';
import { betsWithLimits } from '../limits.ts';
import type { Product } from '../product.ts';
import { measureInterleaved, ratioOf } from '../rounds.ts';
import { measureTurnover } from '../turnover.ts';
import type { BenchOptions } from './options.ts';

/** Rounds with a running bonus. */
export const turnoverFigures = async ({ wants }: BenchOptions, lab: Lab): Promise<Figure[]> => {
  if (!wants('turnover')) return [];
  const { ratio, rounds } = ratioOf(await measureInterleaved(await measureTurnover(lab)), 'running', 'plain');
  await lab.reconcile();
  const means = 'settled rounds of members whose bonus runs ÷ of members without one, in batches';
  return [{ name: 'turnover', value: ratio, rounds, goal: 0.8, better: 'more', means }];
};

/** Bets with limits. */
export const limits = async ({ wants }: BenchOptions, lab: Lab): Promise<Figure[]> => {
  if (!wants('limits')) return [];
  const { measure, forget } = await betsWithLimits(lab);
  const { ratio, rounds } = ratioOf(await measureInterleaved(measure), 'bound', 'plain');
  await forget();
  await lab.reconcile();
  const means = 'bets and wins of members with every limit set and a month of play ÷ of members without, in batches';
  return [{ name: 'limits', value: ratio, rounds, goal: 0.9, better: 'more', means }];
};

/** Game rounds over HTTP, reports and reconciliation. */
export const gameRounds = async (
  { wants, rounds: howMany }: BenchOptions,
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
