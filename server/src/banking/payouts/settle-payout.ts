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
  /** Runs in the transaction that ends the payout. Answers what came of it. */
  readonly payout: (tx: Tx, payout: queries.PayoutRow, outcome: PayoutOutcome) => Promise<Verdict>;
}

/** The one place where a payout ends, whoever told: the bank's webhook event or its answer when asked. The caller holds its row. */
export const settlePayout = async (
  tx: Tx,
  payout: queries.PayoutRow,
  outcome: PayoutOutcome,
  listener: PayoutListener,
): Promise<Verdict> => {
  const state = outcome.succeeded ? 'succeeded' : 'failed';
  if (payout.state === state) return 'already so';
  if (payout.state === 'succeeded' || payout.state === 'failed') return `contradicts: it is ${payout.state}`;
  tx.send(queries.movePayout(payout.id, state, outcome.reason));
  return listener.payout(tx, payout, outcome);
};
