import type { Table } from '@portal/contract/minigame/draw.ts';
import { type SimulationResult, simulate } from '@portal/contract/minigame/simulate.ts';

/** Message to the worker. */
export interface SimulationRequest {
  readonly table: Table;
  readonly coinValue: bigint;
  readonly rounds: number;
}
export type SimulationAnswer = SimulationResult;

const DIGEST = 32;
const pool = new Uint8Array(DIGEST * 1024);
let used = pool.length;
/** 32 random bytes of the machine, as unpredictable as a digest. */
const chance = (): Uint8Array => {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += DIGEST;
  return pool.subarray(used - DIGEST, used);
};

addEventListener('message', ({ data }: MessageEvent<SimulationRequest>) => {
  postMessage(simulate(data.table, data.coinValue, data.rounds, chance));
});
