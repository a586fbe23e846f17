import type { Logger } from 'pino';
import { now_ms } from '../clock.ts';

const SILENCE_MS = 1000;
let lastTold_ms = 0;
let untold = 0;

/**
 * While the database is away every call, poller and connection fails of it: one line a second says so, with how many it stands
 * for. `about` says where it was met.
 */
export const tellUnavailable = (log: Pick<Logger, 'warn'>, error: unknown, about: Record<string, unknown>): void => {
  untold += 1;
  const at_ms = now_ms();
  if (Math.abs(at_ms - lastTold_ms) < SILENCE_MS) return;
  const times = untold;
  [lastTold_ms, untold] = [at_ms, 0];
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ reason, ...about, times }, 'database unavailable');
};
