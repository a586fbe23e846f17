import { constraintOf, type Db, type Sql, sqlState, type Tx } from '../../platform/database/db.ts';
import type { Account } from './accounts.ts';
import * as queries from './queries.ts';

/** Moves an amount from one account to another, within one unit. */
export interface Transfer {
  /** A short word for the member's book: deposit, withdrawal, bet ... */
  readonly reason: string;
  readonly from: Account;
  readonly to: Account;
  /** Satang, or coins; above zero. */
  readonly amount: bigint;
}

/** Transfers that stand or fall together, in this order, once per key. */
export interface Posting {
  /** At most 120 characters. It is stored twice for each transfer, so keep it short: `keyOf` does. */
  readonly key: string;
  /** When it happened in the world; the ledger notes by itself when it was written. */
  readonly eventAt: Date;
  /** UUID of the business row. */
  readonly reference?: string;
  readonly transfers: readonly Transfer[];
}

/** What came of a transfer: its id, and the balances of its two accounts right after it. */
export interface Posted {
  readonly id: bigint;
  readonly fromBalance: bigint;
  readonly toBalance: bigint;
}

/** `replayed` tells what was posted under this key before, `key_reused` that it was something else. */
export type Outcome =
  | { readonly outcome: 'posted' | 'replayed'; readonly transfers: readonly Posted[] }
  | { readonly outcome: 'insufficient' | 'key_reused' };

/** The ledger said no; nothing was written, and nothing of the transaction around it. */
export class PostingRefusedError extends Error {
  override name = 'PostingRefusedError';
  readonly outcome: 'insufficient' | 'key_reused';
  constructor(outcome: PostingRefusedError['outcome'], options?: ErrorOptions) {
    super(outcome, options);
    this.outcome = outcome;
  }
}

/**
 * The only writer of money, for services: once in a transaction, with everything that belongs together. It is not waited
 * for; it goes out with COMMIT. A refusal undoes the whole transaction, whose promise then fails with an error that
 * `refusalOf` knows.
 */
export const post = (tx: Tx, postings: Posting | readonly Posting[]): void =>
  tx.send(statementOf(listOf(postings), true));

/** As `post`, for the rare caller that needs the balances before COMMIT. Throws PostingRefusedError. */
export const postAndWait = async (tx: Tx, postings: Posting | readonly Posting[]): Promise<Outcome[]> => {
  const list = listOf(postings);
  try {
    return outcomesOf(list, await tx.rows(statementOf(list, true)));
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
};

/**
 * Strangers' postings in one statement that is its own transaction; each has an outcome, in the order given. A key may appear
 * only once. If it rejects for a lost connection the outcome is unknown: ask again with the same keys.
 */
export const postEach = (db: Db, postings: readonly Posting[]): Promise<Outcome[]> =>
  retried(async () => outcomesOf(postings, await db.rows(statementOf(postings, false))));

/** The refusal in an error of a transaction that posted; undefined when it failed of something else. */
export const refusalOf = (error: unknown): PostingRefusedError | undefined => {
  if (error instanceof PostingRefusedError) return error;
  const state = sqlState(error);
  if (state === 'LG001') return new PostingRefusedError('insufficient', { cause: error });
  if (state === 'LG002') return new PostingRefusedError('key_reused', { cause: error });
  return undefined;
};

/** A short key of a word, a UUID and perhaps a step: `wd.AZCgAAAAcACAAAAAAAAAAQ.paid`, 22 characters for the UUID's 36. */
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
  // A posting without transfers would have no row in the answer, and its neighbour's would be read as its own.
  if (postings.some(({ transfers }) => transfers.length === 0))
    throw new TypeError('a posting has one transfer at least');
  return queries.post(lines, allOrNothing);
};

/** The rows of the answer, given back to the postings they belong to. */
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

/** A deadlock, and one key arriving twice at one instant for different accounts: nothing happened, ask again. */
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
