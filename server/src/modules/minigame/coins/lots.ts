import { keyOf, post, type Posting } from '../../ledger/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { now } from '../../../platform/clock.ts';
import * as queries from './queries.ts';
import type { NewLot } from './queries.ts';

/** Posting of earned coins, from the coin issue to the member. */
const earnedPosting = (memberId: string, lotId: string, coins: number): Posting => ({
  key: keyOf('coin', lotId),
  eventAt: now(),
  reference: lotId,
  transfers: [
    {
      reason: 'coin_earned',
      from: { member: memberId, house: 'coin_issue' },
      to: { member: memberId, kind: 'coin' },
      amount: BigInt(coins),
    },
  ],
});

/** Inserts lots and posts their coins. The transaction must post nothing else. */
export const giveLots = (tx: Tx, lots: readonly Omit<NewLot, 'id'>[]): void => {
  const rows = lots.map((lot) => ({ ...lot, id: newId() }));
  for (const row of rows) tx.send(queries.insertLot(row));
  const postings = rows.map(({ member_id, id, coins }) => earnedPosting(member_id, id, coins));
  if (postings.length) post(tx, postings);
};
