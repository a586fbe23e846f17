import { countCalls, weighTransfers } from '../costs.ts';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab.ts';
import { idleMemory, memoryAfterCrowd, memoryOver } from '../memory.ts';
import type { Product } from '../product.ts';
import type { Wish } from './wish.ts';

/** Waits for the database. */
export const counted = async ({ wants }: Wish, lab: Lab): Promise<Figure[]> => {
  if (!wants('P10')) return [];
  const figures = await countCalls(lab);
  await lab.reconcile();
  return figures;
};

/** Bytes to and from it. */
export const weighed = async ({ wants }: Wish, lab: Lab): Promise<Figure[]> =>
  wants('P10') ? [await weighTransfers(lab)] : [];

/** Idle first: nothing was asked of this server yet. */
export const idle = async ({ wants }: Wish, lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!product || !wants('memory')) return [];
  return [await idleMemory(product), await memoryAfterCrowd(lab, product)].filter((figure) => figure !== undefined);
};

/** Memory over many postings. */
export const flat = async ({ wants, postings }: Wish, lab: Lab, product: Product | undefined): Promise<Figure[]> => {
  if (!product || !wants('memory')) return [];
  const figure = await memoryOver(lab, product, postings);
  await lab.reconcile();
  return figure ? [figure] : [];
};
