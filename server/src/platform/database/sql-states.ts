import type { ErrorCode } from '@portal/contract/errors.ts';

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
