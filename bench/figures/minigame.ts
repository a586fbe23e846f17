import type { Figure } from '../figure.ts';
import type { Lab } from '../lab.ts';
import { drawsOfTables, memoryOfRounds, minigameRates } from '../minigames.ts';
import { type Product, startHelperProcess } from '../product.ts';
import { measureInterleaved, ratioOf } from '../rounds.ts';
import type { BenchOptions } from './options.ts';

/** Draws of the tables. */
export const drawFigures = async ({ wants }: BenchOptions, lab: Lab): Promise<Figure[]> =>
  wants('M2') ? [await drawsOfTables(lab)] : [];

/** Rounds of mini-games, and balances. */
export const minigame = async (
  { wants, rounds: howMany }: BenchOptions,
  lab: Lab,
  product: Product | undefined,
): Promise<Figure[]> => {
  if (!product || (!wants('M1') && !wants('M3'))) return [];
  const beside = await startHelperProcess('bare-server.ts');
  const figures: Figure[] = [];
  try {
    const { rounds: turns, credit, tokens } = await minigameRates(lab, product, beside.port);
    if (wants('M3')) {
      const { ratio, rounds } = ratioOf(await measureInterleaved(credit), 'current', 'bare');
      const means = 'what a member has in mini-games ÷ a bare route that answers JSON';
      figures.push({ name: 'M3', value: ratio, rounds, goal: 0.2, better: 'more', means });
    }
    if (wants('M1')) {
      const { ratio, rounds } = ratioOf(await measureInterleaved(turns), 'minigame', 'posting');
      const means = 'rounds of a mini-game over HTTP ÷ a bare posting';
      figures.push({ name: 'M1', value: ratio, rounds, goal: 0.2, better: 'more', means });
      const flat = await memoryOfRounds(product, tokens, howMany);
      if (flat) figures.push(flat);
    }
  } finally {
    beside.stop();
  }
  await lab.reconcile();
  return figures;
};
