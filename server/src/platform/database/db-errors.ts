import pg from 'pg';
import { DatabaseUnansweredError } from './heartbeat.ts';
import { UnreplicatedError } from './replication.ts';
import { SessionError } from './session.ts';
import type { ErrorCode } from '@portal/contract/errors.ts';
import type { Logger } from 'pino';
import { now_ms } from '../clock.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../errors.ts';

/** The SQLSTATE of a database error; undefined for any other error. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

const LACKS = ['42501', '42704', '22023', '28000']; // no privilege, no such role, invalid value, login refused

/** A sentence about the privilege that the role lacks and how to grant it; undefined for any other error. */
export const privilegeProblem = (error: unknown): string | undefined => {
  const state = sqlState(error);
  const { message } = error as Error;
  if (!state || !LACKS.includes(state) || (state !== '42501' && !message.includes('role'))) return undefined;
  return `The role of DATABASE_URL lacks a right (${message}). It must own the database and be portal_app; as a superuser: create role portal_app; grant portal_app to the role of DATABASE_URL; alter database … owner to it. deploy/README.md, "Environment".`;
};

/** The name of the violated constraint. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined;

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTCONN',
  'EADDRNOTAVAIL', // no local port left
  'EMFILE',
  'ENFILE',
]);
const LOST_WORDS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|not queryable|client was closed|cannot use a pool after/i;

/** PostgreSQL's Unix socket is missing: the server was stopped. */
const isSocketGone = (error: unknown): boolean => {
  const { code, syscall } = (error ?? {}) as { code?: string; syscall?: string };
  return code === 'ENOENT' && syscall === 'connect';
};

/** The connection is lost and must not be reused. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseUnansweredError ||
  error instanceof SessionError ||
  error instanceof UnreplicatedError ||
  NETWORK.has((error as { code?: string })?.code ?? '') ||
  isSocketGone(error) ||
  /^(08|57P|58)/.test(sqlState(error) ?? '') ||
  (error instanceof Error && !(error instanceof pg.DatabaseError) && LOST_WORDS.test(error.message));

/** A prepared statement of this connection returns other columns since a migration; nothing was done. */
export const isStalePlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' && (error as pg.DatabaseError).routine === 'RevalidateCachedQuery';

/**
 * The database cannot serve now: answered 503, worth a retry. If a COMMIT's answer was lost, a retry with the same
 * idempotency key finds the outcome.
 */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === undefined ? isConnectionLost(error) : errorCodeOf(state) === 'unavailable';
};

/**
 * Error code by SQLSTATE or its class (the first two characters); others are bugs: 500. Source: PostgreSQL's
 * documentation, appendix A. A module handles its own constraints first.
 */
const errorCodes: Readonly<Record<string, ErrorCode>> = {
  // Raised by our triggers: the balance floor, a forbidden state transition.
  LG001: 'insufficient_balance',
  ST001: 'already_decided',

  // Text that PostgreSQL cannot store: the caller's fault.
  '22021': 'invalid_input', // invalid byte sequence, including zero
  '22P05': 'invalid_input', // untranslatable character

  // Temporary; a retry with the same key finds the outcome.
  '08': 'unavailable', // the connection
  '25006': 'unavailable', // read-only: a standby being promoted
  '25P03': 'unavailable', // idle in transaction too long
  '25P04': 'unavailable', // transaction timeout
  '40': 'unavailable', // deadlock, serialization, after the retries of `transaction.ts`
  '53': 'unavailable', // disk full, out of memory, too many connections
  '55006': 'unavailable', // object in use
  '55P03': 'unavailable', // lock timeout
  '57': 'unavailable', // cancelled, timed out, shutting down, starting up
  '58': 'unavailable', // system errors: I/O, missing files
  XX001: 'unavailable', // data corruption; it is in the log
  XX002: 'unavailable',
};

/** The error code of an SQLSTATE; undefined: a bug. */
export const errorCodeOf = (state: string): ErrorCode | undefined => errorCodes[state] ?? errorCodes[state.slice(0, 2)];

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

/** Logs a failure of background work as a warning with these words; database outages once a second. */
export const logFailure = (log: Logger, error: unknown, about: Record<string, unknown>, words: string): void => {
  if (isUnavailable(error)) return logUnavailable(log, error, about);
  log.warn({ ...about, reason: error instanceof Error ? error.message : String(error) }, words);
};

const TRIES = 20;
const BETWEEN_MS = 500;

/** Retries a query at start-up while the database is busy or restarting. Throws StartError if it does not recover. */
export const retryStart = async <T>(query: () => Promise<T>, tries = TRIES): Promise<T> => {
  for (let left = tries; ; left -= 1)
    try {
      return await query();
    } catch (error) {
      if (error instanceof StartError || !isUnavailable(error)) throw error;
      if (left === 1)
        throw new StartError(`The database does not answer (${(error as Error).message}).`, { cause: error });
      await delay(BETWEEN_MS);
    }
};
