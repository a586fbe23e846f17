import { crowd } from './crowd.ts';
import type { Figure } from './figure.ts';
import type { Lab } from './lab.ts';
import { pourLines } from './lines.ts';
import { type Product, residentMb } from './product.ts';
import { median, pause, say } from './rounds.ts';

export const DEFAULT_POSTINGS = 20_000;
const SETTLE_MS = 10_000;
const LEFT_MS = 30_000;
/** What the first calls of each kind leave for the next: compiled code, prepared statements, connections. */
const CACHES_MB = 25;

/** Resident memory of the server that nobody calls; undefined where the system does not tell. */
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

/** What is still held half a minute after twenty-four members with seventy-two sockets have left, in parts of what was held before they came. */
export const memoryAfterCrowd = async (lab: Lab, product: Product): Promise<Figure | undefined> => {
  const before = await residentMb(product.pid);
  if (before === undefined) return undefined;
  const calls = await crowd(lab, product);
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

/** What is resident once a second while something is done; undefined where the system does not tell. */
export const watchMemory = async (product: Product, work: () => Promise<unknown>): Promise<number[] | undefined> => {
  if ((await residentMb(product.pid)) === undefined) return undefined;
  const seen: number[] = [];
  let running = true;
  const look = (async () => {
    while (running) {
      seen.push((await residentMb(product.pid)) ?? 0);
      if (seen.length % 10 === 0) say(`memory ${Math.round(seen.at(-1) ?? 0)} MB`);
      await pause(1000);
    }
  })();
  try {
    await work();
  } finally {
    running = false;
    await look;
  }
  return seen;
};

/** The first third fills caches and lets the heap find its size; the last is held against the second. */
export const flatFigure = (name: string, seen: readonly number[], size: string): Figure => {
  const third = Math.ceil(seen.length / 3);
  const [middle, end] = [median(seen.slice(third, 2 * third)), median(seen.slice(2 * third))];
  return {
    name,
    value: Math.abs(end / middle - 1) * 100,
    goal: 10,
    better: 'less',
    unit: ' %',
    means: `change between the second and the last third of ${size}: ${Math.round(middle)} to ${Math.round(end)} MB, highest ${Math.round(Math.max(...seen))} MB`,
  };
};

/** While bank lines come in as fast as they are taken. */
export const memoryOver = async (lab: Lab, product: Product, postings: number): Promise<Figure | undefined> => {
  const seen = await watchMemory(product, () => pourLines(lab, product, postings));
  const size =
    postings < 1_000_000 ? `${postings} postings (a million: -- memory --postings 1000000)` : `${postings} postings`;
  return seen && flatFigure('memory flat', seen, size);
};
