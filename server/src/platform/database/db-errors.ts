import pg from 'pg';
import { meaningOf } from './sql-states.ts';
import { DatabaseUnansweredError } from './heartbeat.ts';
import { SessionError } from './session.ts';

/** The five characters PostgreSQL gives an error, or undefined when the error is not the database's. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

const LACKS = ['42501', '42704', '22023', '28000']; // no right, nobody of that name, no such value, may not be that

/** Which right the role of an address lacks, as a sentence that says what gives it; undefined for any other error. */
export const rightsProblem = (error: unknown): string | undefined => {
  const state = sqlState(error);
  const { message } = error as Error;
  if (!state || !LACKS.includes(state) || (state !== '42501' && !message.includes('role'))) return undefined;
  return `The role of DATABASE_URL lacks a right (${message}). It must own the database and be portal_app; as a superuser: create role portal_app; grant portal_app to the role of DATABASE_URL; alter database … owner to it. deploy/README.md, "Environment".`;
};

/** The name of the constraint an error speaks of. */
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
  'EADDRNOTAVAIL', // no port is left to connect from
  'EMFILE',
  'ENFILE',
]);
const LOST_WORDS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|not queryable|client was closed|cannot use a pool after/i;

/** The file of PostgreSQL's socket is not there: it was killed or stopped. Of any other file that is missing it says nothing. */
const isSocketGone = (error: unknown): boolean => {
  const { code, syscall } = (error ?? {}) as { code?: string; syscall?: string };
  return code === 'ENOENT' && syscall === 'connect';
};

/** The connection is gone, whatever it was doing: nobody may use it again. */
export const isLost = (error: unknown): boolean =>
  error instanceof DatabaseUnansweredError ||
  error instanceof SessionError ||
  NETWORK.has((error as { code?: string })?.code ?? '') ||
  isSocketGone(error) ||
  /^(08|57P|58)/.test(sqlState(error) ?? '') ||
  (error instanceof Error && !(error instanceof pg.DatabaseError) && LOST_WORDS.test(error.message));

/**
 * The database cannot serve at the moment; answered 503, and worth another try later. Of a COMMIT whose answer was lost
 * it says the same: what became of it is found by asking again with the same key.
 */
export const isUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === undefined ? isLost(error) : meaningOf(state) === 'unavailable';
};
