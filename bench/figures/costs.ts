import { countCalls, measureTransferBytes } from '../costs.ts';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab.ts';
import { idleMemory, memoryAfterCrowd, memoryOver } from '../memory.ts';
import type { Product } from '../product.ts';
import type { BenchOptions } from './options.ts';

/** Round trips to the database. */
export const callCounts = async ({ wants }: BenchOptions, lab: Lab): Promise<Figure[]> => {
  if (!wants('P10')) return [];
  const figures = await countCalls(lab);
  await lab.reconcile();
  return figures;
};

/** Disk space of transfers. */
export const transferBytes = async ({ wants }: BenchOptions, lab: Lab): Promise<Figure[]> =>
  wants('P10') ? [await measureTransferBytes(lab)] : [];

/** Idle memory first, before any call. */
export const idleMemoryFigures = async (
  { wants }: BenchOptions,
  lab: Lab,
  product: Product | undefined,
): Promise<Figure[]> => {
  if (!product || !wants('memory')) return [];
  return [await idleMemory(product), await memoryAfterCrowd(lab, product)].filter((figure) => figure !== undefined);
};

/** Memory over many postings. */
export const postingMemory = async (
  { wants, postings }: BenchOptions,
  lab: Lab,
  product: Product | undefined,
): Promise<Figure[]> => {
  if (!product || !wants('memory')) return [];
  const figure = await memoryOver(lab, product, postings);
  await lab.reconcile();
  return figure ? [figure] : [];
};
