import { sql } from 'kysely';
import { now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { post } from '../../ledger/index.ts';
import { lockBooks, writeBooks } from './play.ts';
import type { PlayOutcome, PlayOperation as Operation } from './operation.ts';
import { play } from './rules.ts';

type Optional = 'amount' | 'at' | 'share';
export type PlayOperation = Omit<Operation, Optional> &
  Partial<Pick<Operation, Optional>> & { readonly member: string };

/** Executes operations of many members in order, each with its own outcome, as games do. */
export const executeOperations = (db: Db, operations: readonly PlayOperation[]): Promise<PlayOutcome[]> =>
  db.transaction(async (tx) => {
    const members = sql`${operations.map(({ member }) => member)}::uuid[]`;
    const rounds = sql`${operations.map(({ round }) => round)}::uuid[]`;
    const books = await lockBooks(tx, members, () => rounds);
    const outcomes = operations.map(({ member, ...operation }) =>
      play(books.get(member)!, { amount: 0n, at: now(), share: 100, ...operation }),
    );
    const postings = writeBooks(tx, [...books.values()]);
    if (postings.length > 0) post(tx, postings);
    return outcomes;
  });
