import type { Verdict } from '@portal/contract/console/verdicts.ts';
import type { Tx } from '../../platform/database/db.ts';
import * as queries from './queries.ts';

/** What a bank decided about a payout, when, and why not. */
export interface PayoutOutcome {
  readonly succeeded: boolean;
  readonly reason: string | null;
  readonly at: Date;
}

/** What the room above does when a payout has ended. */
export interface PayoutListener {
  /** Whether an order may leave that has not yet. If not, it is stopped, and what is true of that is done in this transaction. */
  readonly mayLeave: (tx: Tx, payout: queries.PayoutRow) => Promise<boolean>;
  /** Whether the bank's statement has shown that this payout left. */
  readonly isShown: (tx: Tx, payout: queries.PayoutRow) => Promise<boolean>;
  /** Runs in the transaction that ends the payout. Answers what came of it. */
  readonly payout: (tx: Tx, payout: queries.PayoutRow, outcome: PayoutOutcome) => Promise<Verdict>;
}

const SHOWN = 'ธนาคารแจ้งว่าโอนไม่สำเร็จ แต่รายการเดินบัญชีแสดงว่าเงินออกแล้ว';

/** The one place where a payout ends, whoever told: the bank's webhook event or its answer when asked. The caller holds its row. */
export const settlePayout = async (
  tx: Tx,
  payout: queries.PayoutRow,
  outcome: PayoutOutcome,
  listener: PayoutListener,
): Promise<Verdict> => {
  const state = outcome.succeeded ? 'succeeded' : 'failed';
  if (payout.state === state) return 'already so';
  if (payout.state === 'succeeded' || payout.state === 'failed' || payout.state === 'stopped')
    return `contradicts: it is ${payout.state}`;
  // The bank shows that it left and says that it failed: nothing is given back on a guess, a person finds out.
  if (!outcome.succeeded && (await listener.isShown(tx, payout))) {
    tx.send(queries.movePayout(payout.id, 'unknown', SHOWN));
    return 'contradicts: the statement shows it';
  }
  tx.send(queries.movePayout(payout.id, state, outcome.reason));
  return listener.payout(tx, payout, outcome);
};
