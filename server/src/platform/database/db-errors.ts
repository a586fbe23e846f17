import pg from 'pg';
import { errorCodeOf } from './sql-states.ts';
import { DatabaseUnansweredError } from './heartbeat.ts';
import { SessionError } from './session.ts';

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
  NETWORK.has((error as { code?: string })?.code ?? '') ||
  isSocketGone(error) ||
  /^(08|57P|58)/.test(sqlState(error) ?? '') ||
  (error instanceof Error && !(error instanceof pg.DatabaseError) && LOST_WORDS.test(error.message));

/**
 * The database cannot serve now: answered 503, worth a retry. If a COMMIT's answer was lost, a retry with the same
 * idempotency key finds the outcome.
 */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === undefined ? isConnectionLost(error) : errorCodeOf(state) === 'unavailable';
};
