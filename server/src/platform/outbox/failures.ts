import type { Logger } from 'pino';
import { isUnavailable } from '../database/db.ts';
import { logUnavailable } from '../database/outages.ts';
import { countFailure } from '../metrics.ts';

/** Counts and logs a failure of background work that will be retried; database outages are logged once a second. */
export const failuresIn =
  (log: Logger) =>
  (work: string) =>
  (error: unknown): void => {
    countFailure(work);
    if (isUnavailable(error)) return logUnavailable(log, error, { work });
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ work, reason }, 'background work failed and will be tried again');
  };
