import { setTimeout as wait } from 'node:timers/promises';
import { CEILING_MS } from './ceilings.ts';

const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;

/** Polls `check` until it returns a value, and returns it. Throws with `what` on timeout. */
export const until = async <T>(check: () => Promise<T>, what: string): Promise<Exclude<NonNullable<T>, false>> => {
  for (let waited_ms = 0, pause_ms = PAUSE_MS; waited_ms < CEILING_MS; waited_ms += pause_ms) {
    const result = await check();
    if (result) return result as Exclude<NonNullable<T>, false>;
    await wait(pause_ms);
    pause_ms = Math.min(1.1 * pause_ms, LONGEST_PAUSE_MS);
  }
  throw new Error(`waited in vain: ${what}`);
};
