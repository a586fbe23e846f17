import { setTimeout as wait } from 'node:timers/promises';
import { CEILING_MS } from './ceilings.ts';

const PAUSE_MS = 20;

/** Polls `check` until it returns a value, and returns it. Throws with `what` on timeout. */
export const until = async <T>(check: () => Promise<T>, what: string): Promise<Exclude<NonNullable<T>, false>> => {
  for (let waited_ms = 0; waited_ms < CEILING_MS; waited_ms += PAUSE_MS) {
    const result = await check();
    if (result) return result as Exclude<NonNullable<T>, false>;
    await wait(PAUSE_MS);
  }
  throw new Error(`waited in vain: ${what}`);
};
