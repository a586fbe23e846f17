import { constraintOf, type Db, type Sql, sqlState, type Tx } from '../../platform/database/db.ts';
import type { Account } from './accounts.ts';
import * as queries from './queries.ts';

/** Moves an amount from one account to another, within one unit. */
export interface Transfer {
  /** A short word for the statement: deposit, withdrawal, bet ... */
  readonly reason: string;
  readonly from: Account;
  readonly to: Account;
  /** Satang, or coins; above zero. */
  readonly amount: bigint;
  /** UUID of its own business row; default: the posting's. */
  readonly reference?: string;
}

/** Transfers that succeed or fail together, in this order, once per key. */
export interface Posting {
  /** The idempotency key, at most 120 characters. Stored twice per transfer, so keep it short: `keyOf` does. */
  readonly key: string;
  /** When it happened; the ledger adds when it was written. */
  readonly eventAt: Date;
  /** UUID of the business row. */
  readonly reference?: string;
  readonly transfers: readonly Transfer[];
}

/** A posted transfer: its id and the two balances after it. */
export interface Posted {
  readonly id: bigint;
  readonly fromBalance: bigint;
  readonly toBalance: bigint;
}

/** `replayed`: the result of the earlier posting with this key; `key_reused`: that posting was different. */
export type Outcome =
  | { readonly outcome: 'posted' | 'replayed'; readonly transfers: readonly Posted[] }
  | { readonly outcome: 'insufficient' | 'key_reused' };

/** The ledger refused; the whole transaction is rolled back. */
export class PostingRefusedError extends Error {
  override name = 'PostingRefusedError';
  readonly outcome: 'insufficient' | 'key_reused';
  constructor(outcome: PostingRefusedError['outcome'], options?: ErrorOptions) {
    super(outcome, options);
    this.outcome = outcome;
  }
}

/**
 * Posts money within a transaction; call it once, with everything that belongs together. It is not awaited but sent
 * before COMMIT. A refusal rolls the transaction back with an error that `refusalOf` recognises.
 */
export const post = (tx: Tx, postings: Posting | readonly Posting[]): void =>
  tx.send(statementOf(listOf(postings), true));

/** As `post`, for callers that need the balances before COMMIT. Throws PostingRefusedError. */
export const postAndWait = async (tx: Tx, postings: Posting | readonly Posting[]): Promise<Outcome[]> => {
  const list = listOf(postings);
  try {
    return outcomesOf(list, await tx.rows(statementOf(list, true)));
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
};

/**
 * Independent postings in one statement and transaction; each has an outcome, in the same order. A key may appear only
 * once. If the connection is lost, the outcome is unknown: retry with the same keys.
 */
export const postEach = (db: Db, postings: readonly Posting[]): Promise<Outcome[]> =>
  retried(async () => outcomesOf(postings, await db.rows(statementOf(postings, false))));

/** The refusal in a transaction's error; undefined for other errors. */
export const refusalOf = (error: unknown): PostingRefusedError | undefined => {
  if (error instanceof PostingRefusedError) return error;
  const state = sqlState(error);
  if (state === 'LG001') return new PostingRefusedError('insufficient', { cause: error });
  if (state === 'LG002') return new PostingRefusedError('key_reused', { cause: error });
  return undefined;
};

/** A short key of a word, a UUID and an optional step: `wd.AZCgAAAAcACAAAAAAAAAAQ.paid`. */
export const keyOf = (word: string, id: string, step?: string): string => {
  const short = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return step ? `${word}.${short}.${step}` : `${word}.${short}`;
};

const listOf = (postings: Posting | readonly Posting[]): readonly Posting[] =>
  'key' in postings ? [postings] : postings;

const statementOf = (postings: readonly Posting[], allOrNothing: boolean): Sql<queries.PostRow> => {
  const lines = postings.flatMap(({ key, eventAt, reference, transfers }) =>
    transfers.map((transfer, index) => ({
      key,
      position: index + 1,
      eventAt,
      reference: reference ?? null,
      ...transfer,
    })),
  );
  // A posting without transfers has no result row, which would shift the others.
  if (postings.some(({ transfers }) => transfers.length === 0))
    throw new TypeError('a posting has one transfer at least');
  return queries.post(lines, allOrNothing);
};

/** Assigns the result rows to their postings. */
const outcomesOf = (postings: readonly Posting[], rows: readonly queries.PostRow[]): Outcome[] => {
  let next = 0;
  return postings.map(({ transfers }) => {
    const own = rows.slice(next, (next += transfers.length));
    const { outcome } = own[0]!;
    if (outcome === 'insufficient' || outcome === 'key_reused') return { outcome };
    return {
      outcome,
      transfers: own.map((row) => ({
        id: row.transfer_id,
        fromBalance: row.debit_balance,
        toBalance: row.credit_balance,
      })),
    };
  });
};

/** Retries a deadlock, and a key that arrived twice at one instant: nothing was written. */
const retried = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let left = 3; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      const again = sqlState(error) === '40P01' || constraintOf(error) === 'ledger_transfer_key';
      if (!again || left === 1) throw error;
    }
  }
};
