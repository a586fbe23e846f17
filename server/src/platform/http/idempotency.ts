import type { FastifyRequest } from 'fastify';
import { constraintOf, type Db, first, sqlState, type Tx } from '../database/db.ts';
import { DomainError } from '../errors.ts';
import { awaitStandby, deleteOldKey, insertKey, answerExists, saveAnswer, storedAnswer } from '../database/queries.ts';
import { seal, unseal } from '../security/seal.ts';
import { sha256 } from '../security/tokens.ts';

interface Key {
  readonly owner: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: Buffer;
  /** Generated because the caller sent none: valid for ten seconds. */
  readonly made: boolean;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Canonical JSON: independent of key order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) =>
    key === 'password'
      ? undefined // a fast hash of a password must not be stored
      : typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : each,
  ) ?? '';

/**
 * The idempotency key of a request (docs/interfaces/calls.md#idempotency); without one, derived from member, route and
 * body.
 */
export const keyOf = (request: FastifyRequest, owner: string, route: string): Key => {
  const bodyHash = sha256(canonical([request.params, request.body ?? null]));
  const header = request.headers['idempotency-key'];
  if (header === undefined)
    return { owner, route, key: `made ${bodyHash.toString('base64url')}`, bodyHash, made: true };
  if (typeof header !== 'string' || header.length < 8 || header.length > 64)
    throw new DomainError('invalid_input', { field: 'Idempotency-Key' });
  return { owner, route, key: header, bodyHash, made: false };
};

/** True if the key has a stored answer, so that nothing needs to be prepared. */
export const isAnswered = async (db: Db, { owner, route, key, made }: Key): Promise<boolean> =>
  (await first(db, answerExists(owner, route, key, made))) !== undefined;

/** Encodes an answer for the table. */
interface Stored {
  readonly store: (body: unknown) => unknown;
  /** Throws idempotency_key_reused for another caller's answer. */
  readonly read: (stored: unknown) => unknown;
}
const plain: Stored = { store: (body) => body, read: (stored) => stored };

/**
 * For an answer with a secret: sealed with the caller's token, of which the database has only the hash. Another session
 * of the same member cannot read it.
 */
export const sealedFor = ({ headers }: Pick<FastifyRequest, 'headers'>, key: string): Stored => {
  const opens = sha256(`answer ${headers.authorization ?? ''}`);
  return {
    store: (body) => ({ sealed: seal(opens, key, JSON.stringify(body)).toString('base64') }),
    read: (stored) => {
      try {
        return JSON.parse(unseal(opens, key, Buffer.from((stored as { sealed: string }).sealed, 'base64'))) as unknown;
      } catch {
        throw new DomainError('idempotency_key_reused');
      }
    },
  };
};

/**
 * Runs the work at most once per key: the key's row is inserted first in the same transaction and stores the answer. A
 * concurrent duplicate waits at that row, then finds the answer or a free key. Refusals roll back and free the key.
 */
export const runIdempotent = async (
  db: Db,
  { owner, route, key, bodyHash, made }: Key,
  work: (tx: Tx) => Promise<Answer>,
  { store, read }: Stored = plain,
): Promise<{ answer: Answer; replayed: boolean }> => {
  try {
    const answer = await db.transaction(async (tx) => {
      if (made) tx.send(deleteOldKey(owner, route, key));
      tx.send(insertKey(owner, route, key, bodyHash));
      const done = await work(tx);
      tx.send(saveAnswer(owner, route, key, done.status, store(done.body)));
      return done;
    });
    return { answer, replayed: false };
  } catch (error) {
    if (constraintOf(error) !== 'idempotency_key_pkey') {
      if (sqlState(error) === '55P03') throw new DomainError('request_in_flight', { retry_after_s: 1 });
      throw error;
    }
    const stored = await first(db, storedAnswer(owner, route, key));
    if (!stored) throw new DomainError('request_in_flight', { retry_after_s: 1 });
    if (!stored.body_hash.equals(bodyHash)) throw new DomainError('idempotency_key_reused');
    await db.rows(awaitStandby());
    return { answer: { status: stored.status, body: read(stored.answer) }, replayed: true };
  }
};
