import type { Logger } from 'pino';
import { countFailure } from '../metrics.ts';

/** Background work that failed and will be tried again, by its name: counted, and in the log. */
export const failuresIn =
  (log: Logger) =>
  (work: string) =>
  (error: unknown): void => {
    countFailure(work);
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ work, reason }, 'background work failed and will be tried again');
  };
