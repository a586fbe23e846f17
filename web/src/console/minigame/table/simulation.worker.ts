import type { Table } from '@portal/contract/minigame/draw.ts';
import { type Simulated, simulate } from '@portal/contract/minigame/simulate.ts';

/** What the page asks of the worker. */
export interface SimulationAsked {
  readonly table: Table;
  readonly coinValue: bigint;
  readonly rounds: number;
}
export type SimulationAnswer = Simulated;

const DIGEST = 32;
const pool = new Uint8Array(DIGEST * 1024);
let used = pool.length;
/** 32 bytes of the machine's own chance, as good as a digest that nobody can foresee. */
const chance = (): Uint8Array => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += DIGEST;
  return pool.subarray(used - DIGEST, used);
};

addEventListener('message', ({ data }: MessageEvent<SimulationAsked>) => {
  postMessage(simulate(data.table, data.coinValue, data.rounds, chance));
});
