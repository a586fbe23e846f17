import type { BankListeners } from '../../banking/index.ts';
import { incomeListener } from '../../referral/index.ts';
import { isShown, mayLeave, settleByBank } from '../withdrawals/withdrawals.ts';

type PayoutListener = Pick<BankListeners, 'isShown' | 'mayLeave' | 'payout'>;

/** What a bank says of a payout goes to the room it is of. */
export const payoutListener: PayoutListener = {
  isShown,
  mayLeave: (tx, payout) => (payout.subject === 'income' ? incomeListener.mayLeave : mayLeave)(tx, payout),
  payout: (tx, payout, outcome) =>
    (payout.subject === 'income' ? incomeListener.payout : settleByBank)(tx, payout, outcome),
};
