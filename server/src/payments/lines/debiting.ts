import { payouts } from '../../banking/index.ts';
import { post } from '../../ledger/index.ts';
import { first, type Tx } from '../../platform/database/db.ts';
import { publishToQueues } from '../../platform/outbox/outbox.ts';
import * as postings from '../postings.ts';
import * as queries from './queries.ts';

/** Money left: for a payout, for what was paid by hand, or for a person to look at. True when it is known what for. */
export const ingestDebit = async (tx: Tx, line: queries.NewLine): Promise<boolean> => {
  const { id: lineId, amount, reference, occurred_at: at } = line;
  const payout = reference ? await payouts.lockNamed(tx, reference) : undefined;
  // A payout that failed is the member's money again: what leaves for it all the same is somebody's to look at.
  const mayShow = payout?.amount === amount && payout.state !== 'failed';
  const own = mayShow && !(await first(tx, queries.lineOfPayout(payout.id))) ? payout : undefined;
  const byHand = reference && !payout ? await paidByHand(tx, reference, amount) : undefined;
  if (own) tx.send(queries.matchPayout(lineId, own.id));
  else if (byHand) tx.send(queries.claimLine(lineId, byHand.id));
  else publishToQueues(tx, 'withdrawals');
  post(tx, postings.bankDebited({ lineId, amount, at }, own?.withdrawal_id ?? byHand?.id ?? lineId));
  return own !== undefined || byHand !== undefined;
};

const paidByHand = (tx: Tx, reference: string, amount: bigint) => {
  tx.send(queries.lockReference(reference));
  return first(tx, queries.paidByHand(reference, amount));
};

/** A line that came before and shows what was paid by hand (satang); its reference is held from here on. */
export const lockLineToClaim = async (tx: Tx, reference: string, amount: bigint): Promise<string | undefined> => {
  tx.send(queries.lockReference(reference));
  return (await first(tx, queries.lineToClaim(reference, amount)))?.id;
};
