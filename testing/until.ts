import { setTimeout as wait } from 'node:timers/promises';
import { CEILING_MS } from './ceilings.ts';

const PAUSE_MS = 20;

/** Waits until `look` finds something, and gives it back. Throws with what was waited for. */
export const until = async <T>(look: () => Promise<T>, what: string): Promise<Exclude<NonNullable<T>, false>> => {
  for (let waited_ms = 0; waited_ms < CEILING_MS; waited_ms += PAUSE_MS) {
    const found = await look();
    if (found) return found as Exclude<NonNullable<T>, false>;
    await wait(PAUSE_MS);
  }
  throw new Error(`waited in vain: ${what}`);
};
