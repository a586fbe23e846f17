import type { Logger } from 'pino';
import { isUnavailable, openDb } from './platform/database/db.ts';

const APP_ROLE = 'portal_app';
const LONGEST_MS = 600_000; // reading the whole ledger

/** The addresses of one database: of the role that owns and migrates it, and of the one that works on it. */
export interface Database {
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** What connections of `appUrl` drop to, where its role may do more than the program should. */
  readonly role?: string;
}

/** A database with one address, the owner's: worked on as the role that may not rewrite books. */
export const databaseAt = (url: string): Database => ({ ownerUrl: url, appUrl: url, role: APP_ROLE });

/** The connections of everyday work, and one for what reads everything and may take its time. */
export const poolsOf = ({ appUrl: url, role }: Database, onLost: (error: Error) => void) => ({
  db: openDb({ url, role, onLost }),
  slow: openDb({ url, role, max: 1, statement_ms: LONGEST_MS }),
});

/** A library's promise that nobody holds may fail of a lost database; that ends nothing. Any other is a bug and ends the process. */
export const forgiveLostDatabase = (log: Logger): void => {
  process.on('unhandledRejection', (error) => {
    if (isUnavailable(error)) log.warn({ reason: String(error) }, 'the database was lost');
    else throw error;
  });
};
