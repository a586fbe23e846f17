import { visitAsCrowd } from './crowd.ts';
import { type Figure, median, pause, logProgress } from './measuring.ts';
import type { Lab } from './lab.ts';
import { sendUnmatchedLines } from './lines.ts';
import { type Product, residentMb } from './product.ts';

export const DEFAULT_POSTINGS = 20_000;
const SETTLE_MS = 10_000;
const LEFT_MS = 30_000;
/** Caches filled by the first calls: compiled code, prepared statements, connections. */
const CACHES_MB = 25;

/** Resident memory of an idle server; undefined if the system does not report it. */
export const idleMemory = async ({ pid }: Product): Promise<Figure | undefined> => {
  await pause(SETTLE_MS);
  const value = await residentMb(pid);
  return value === undefined
    ? undefined
    : {
        name: 'memory idle',
        value: Math.round(value),
        goal: 200,
        better: 'less',
        unit: ' MB',
        means: 'resident memory of the server process ten seconds after its start',
      };
};

/**
 * Memory left half a minute after twenty-four members with seventy-two sockets have gone, in percent of the idle
 * memory.
 */
export const memoryAfterCrowd = async (lab: Lab, product: Product): Promise<Figure | undefined> => {
  const before = await residentMb(product.pid);
  if (before === undefined) return undefined;
  const calls = await visitAsCrowd(lab, product);
  const busy = (await residentMb(product.pid)) ?? 0;
  await pause(LEFT_MS);
  const after = (await residentMb(product.pid)) ?? 0;
  return {
    name: 'memory left',
    value: Math.max(0, (after - before - CACHES_MB) / before) * 100,
    goal: 10,
    better: 'less',
    unit: ' %',
    means: `more than idle and ${CACHES_MB} MB of plans and code after ${calls} calls and 72 sockets: ${Math.round(before)} MB, ${Math.round(busy)} with them, ${Math.round(after)} when they had left`,
  };
};

/** Samples resident memory every second during `work`; undefined if the system does not report it. */
export const watchMemory = async (product: Product, work: () => Promise<unknown>): Promise<number[] | undefined> => {
  if ((await residentMb(product.pid)) === undefined) return undefined;
  const samples: number[] = [];
  let running = true;
  const sampling = (async () => {
    while (running) {
      samples.push((await residentMb(product.pid)) ?? 0);
      if (samples.length % 10 === 0) logProgress(`memory ${Math.round(samples.at(-1) ?? 0)} MB`);
      await pause(1000);
    }
  })();
  try {
    await work();
  } finally {
    running = false;
    await sampling;
  }
  return samples;
};

/** Change of memory between the second and the last third; the first third fills caches and sizes the heap. */
export const growthFigure = (name: string, samples: readonly number[], size: string): Figure => {
  const third = Math.ceil(samples.length / 3);
  const [middle, end] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))];
  return {
    name,
    value: Math.abs(end / middle - 1) * 100,
    goal: 10,
    better: 'less',
    unit: ' %',
    means: `change between the second and the last third of ${size}: ${Math.round(middle)} to ${Math.round(end)} MB, highest ${Math.round(Math.max(...samples))} MB`,
  };
};

/** Memory while bank lines arrive at full rate. */
export const memoryOver = async (lab: Lab, product: Product, postings: number): Promise<Figure | undefined> => {
  const samples = await watchMemory(product, () => sendUnmatchedLines(lab, product, postings));
  await lab.reconcile();
  const size =
    postings < 1_000_000 ? `${postings} postings (a million: -- memory --postings 1000000)` : `${postings} postings`;
  return samples && growthFigure('memory flat', samples, size);
};
