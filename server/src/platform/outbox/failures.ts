import type { Logger } from 'pino';
import { isUnavailable } from '../database/db.ts';
import { tellUnavailable } from '../database/outages.ts';
import { countFailure } from '../metrics.ts';

/** Background work that failed and will be tried again, by its name: counted, and in the log, where a lost database has one line a second. */
export const failuresIn =
  (log: Logger) =>
  (work: string) =>
  (error: unknown): void => {
    countFailure(work);
    if (isUnavailable(error)) return tellUnavailable(log, error, { work });
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ work, reason }, 'background work failed and will be tried again');
  };
