import type { Verdict } from '@portal/contract/console/verdicts.ts';
import { isOnStatement } from '../../cashier/index.ts';
import type { Tx } from '../../../platform/database/db.ts';
import * as queries from './queries.ts';

/** Outcome of a payout, from the bank or two operators; `reason` of a failure. */
export interface PayoutOutcome {
  readonly succeeded: boolean;
  readonly reason: string | null;
  readonly at: Date;
}

/** Callbacks of the module that ordered a payout. */
export interface PayoutListener {
  /** True if the order may leave; otherwise it is stopped, and the module updates its request in this transaction. */
  readonly mayLeave: (tx: Tx, payout: queries.PayoutRow) => Promise<boolean>;
  /** Moves the request of an order that is stopped back to waiting. */
  readonly stopped: (tx: Tx, payout: queries.PayoutRow) => Promise<void>;
  /** Runs in the transaction that settles the payout. */
  readonly payout: (tx: Tx, payout: queries.PayoutRow, outcome: PayoutOutcome) => Promise<Verdict>;
}

const ON_STATEMENT = 'ธนาคารแจ้งว่าโอนไม่สำเร็จ แต่รายการเดินบัญชีแสดงว่าเงินออกแล้ว';

/** Settles a payout, on a webhook event or answer of its bank, or two operators' word. The only place that does. The caller locks its row. */
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
  // The statement shows the payout but the bank reports a failure: an operator decides.
  if (!outcome.succeeded && (await isOnStatement(tx, payout))) {
    tx.send(queries.movePayout(payout.id, 'unknown', ON_STATEMENT));
    return 'contradicts: the statement shows it';
  }
  tx.send(queries.movePayout(payout.id, state, outcome.reason));
  return listener.payout(tx, payout, outcome);
};
