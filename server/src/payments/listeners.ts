import { type BankListeners, payoutNamed } from '../banking/index.ts';
import { post } from '../ledger/index.ts';
import { takeMoneyIn } from './crediting.ts';
import * as postings from './postings.ts';
import { settleByBank } from './withdrawals.ts';

/** What payments does with what banks tell. */
export const bankListeners: BankListeners = {
  payout: settleByBank,
  line: async (tx, line) => {
    if (line.direction === 'in') return takeMoneyIn(tx, line);
    const payout = line.reference ? await payoutNamed(tx, line.reference) : undefined;
    const own = payout?.amount === line.amount ? payout : undefined;
    post(
      tx,
      postings.left({ lineId: line.id, amount: line.amount, at: line.occurred_at }, own?.withdrawal_id ?? line.id),
    );
    return own ? { payout_id: own.id } : {};
  },
};
