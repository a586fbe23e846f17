import type { Logger } from 'pino';
import { isUnavailable, openDb } from './platform/database/db.ts';
import { APP_ROLE } from './platform/database/session.ts';
import { logUnavailable } from './platform/database/outages.ts';

const LONGEST_MS = 600_000; // reading the whole ledger

/** The URLs of one database. */
export interface Database {
  /** URL of the owner, which migrates; directly to PostgreSQL. */
  readonly ownerUrl: string;
  /** URL of the application's role, or one that can switch to it; directly to PostgreSQL. */
  readonly appUrl: string;
  /** URL through a pooler, with the application's role as its login. */
  readonly poolUrl?: string | undefined;
}

/** A database with the owner's URL only; the application switches to its own role. */
export const databaseAt = (url: string, poolUrl?: string): Database => ({ ownerUrl: url, appUrl: url, poolUrl });

/** The pool for calls, and one slow connection for reads over the whole ledger. */
export const poolsOf = ({ appUrl, poolUrl }: Database, onLost: (error: Error) => void) => ({
  db: openDb({ url: poolUrl ?? appUrl, directUrl: poolUrl && appUrl, role: APP_ROLE, onLost }),
  slow: openDb({ url: appUrl, role: APP_ROLE, max: 1, statement_ms: LONGEST_MS }),
});

/** Logs an unhandled rejection of a lost database; any other ends the process. */
export const forgiveLostDatabase = (log: Logger): void => {
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) logUnavailable(log, error, {});
    else throw error;
  });
};
