import type { ErrorCode } from '@portal/contract/errors.ts';

/**
 * What an SQLSTATE is answered with, by its five characters or by its class (the first two). What is not here is a bug:
 * 500. Source: PostgreSQL's documentation, appendix A. A constraint's name is the module's own business and comes first.
 */
const meanings: Readonly<Record<string, ErrorCode>> = {
  // What the database itself refuses, where no rule did before: the ledger's floor, a move a state may not make.
  LG001: 'insufficient_balance',
  ST001: 'already_decided',

  // Text that PostgreSQL cannot hold and the doors let through: the caller's fault.
  '22021': 'invalid_input', // bytes of no character, zero among them
  '22P05': 'invalid_input', // a character it has no place for

  // It cannot serve now; nothing happened, or nobody knows, and asking again finds out.
  '08': 'unavailable', // the connection
  '25006': 'unavailable', // it only reads: a standby that is being promoted
  '25P03': 'unavailable', // a transaction that stood idle too long was ended
  '25P04': 'unavailable', // or took too long altogether
  '40': 'unavailable', // deadlock, serialization: after the tries of `db.ts`
  '53': 'unavailable', // disk full, out of memory, too many connections
  '55006': 'unavailable', // an object in use
  '55P03': 'unavailable', // a lock that did not come in time
  '57': 'unavailable', // cancelled, timed out, shutting down, starting up
  '58': 'unavailable', // the machine under it: I/O errors, missing files
  XX001: 'unavailable', // a damaged page or index: no caller can do anything, and the log says it
  XX002: 'unavailable',
};

/** The code an SQLSTATE is answered with; undefined: a bug of ours. */
export const meaningOf = (state: string): ErrorCode | undefined => meanings[state] ?? meanings[state.slice(0, 2)];
