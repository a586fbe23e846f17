import { defineModule } from '../../platform/module.ts';
import { hasOpenPayment } from './history.ts';
import { sweepRefusals } from './queries.ts';

export { isOpen } from './account-queries.ts';
export { depositHistory, paymentTotals, recentPayments, withdrawalHistory } from './history.ts';
export * as histories from './history-queries.ts';
export type { SenderAccount } from './queries.ts';
export * from './reads.ts';

/** Rows of deposits, withdrawals, bank lines and slips, and what other modules read of them; payments writes them. */
export const cashier = defineModule({
  name: 'cashier',
  layer: 25,
  closure: {
    refusal: async (reader, memberId) => ((await hasOpenPayment(reader, memberId)) ? 'requests_open' : undefined),
  },
  sweep: (db) => db.rows(sweepRefusals()),
  tables: {
    deposit: 'kept',
    deposit_amount: 'kept',
    deposit_refusal: 'two days',
    slip: 'kept',
    slip_reuse: 'kept',
    statement_line: 'kept',
    withdrawal: 'kept',
  },
});
