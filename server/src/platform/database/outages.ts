import type { Logger } from 'pino';
import { now_ms } from '../clock.ts';

const SILENCE_MS = 1000;
let lastLogged_ms = 0;
let pending = 0;

/**
 * Logs a database outage at most once a second, with the number of failures in between. `about` says where it was
 * noticed.
 */
export const logUnavailable = (log: Pick<Logger, 'warn'>, error: unknown, about: Record<string, unknown>): void => {
  pending += 1;
  const at_ms = now_ms();
  if (Math.abs(at_ms - lastLogged_ms) < SILENCE_MS) return;
  const times = pending;
  [lastLogged_ms, pending] = [at_ms, 0];
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ reason, ...about, times }, 'database unavailable');
};
