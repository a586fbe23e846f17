import type { Logger } from 'pino';
import { isUnavailable, openDb } from './platform/database/db.ts';
import { APP_ROLE } from './platform/database/session.ts';
import { tellUnavailable } from './platform/database/outages.ts';

const LONGEST_MS = 600_000; // reading the whole ledger

/** The addresses of one database. */
export interface Database {
  /** The role that owns and migrates it; leads to PostgreSQL itself. */
  readonly ownerUrl: string;
  /** The role that works on it, or one that may drop to it; leads to PostgreSQL itself. */
  readonly appUrl: string;
  /** By way of a pooler, for everyday work; its login is the role that works. */
  readonly poolUrl?: string | undefined;
}

/** A database with one address, the owner's: worked on as the role that may not rewrite books. */
export const databaseAt = (url: string, poolUrl?: string): Database => ({ ownerUrl: url, appUrl: url, poolUrl });

/** The connections of everyday work, and one for what reads everything and may take its time. */
export const poolsOf = ({ appUrl, poolUrl }: Database, onLost: (error: Error) => void) => ({
  db: openDb({ url: poolUrl ?? appUrl, directUrl: poolUrl && appUrl, role: APP_ROLE, onLost }),
  slow: openDb({ url: appUrl, role: APP_ROLE, max: 1, statement_ms: LONGEST_MS }),
});

/** A library's promise that nobody holds may fail of a lost database; that ends nothing. Any other is a bug and ends the process. */
export const forgiveLostDatabase = (log: Logger): void => {
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) tellUnavailable(log, error, {});
    else throw error;
  });
};
