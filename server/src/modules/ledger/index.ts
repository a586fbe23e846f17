import { defineModule } from '../../platform/module.ts';
import { ledgerChecks } from './checks.ts';
import { ledgerExports } from './queries.ts';

export type { Account } from './accounts.ts';
export { balanceOf, balancesOf, entriesOf, houseBalances, lockAccounts, openAccounts } from './balances.ts';
export { newestTransfer, type Discrepancy } from './queries.ts';
export { keyOf, type Outcome, post, postAndWait, postEach, type Posting, refusalOf, type Transfer } from './post.ts';
export { PostingQueue } from './posting-queue.ts';
export { checkResults, type CheckResult, discrepanciesIn } from './checks.ts';
export { reconcile } from './closing.ts';

export const ledger = defineModule({
  name: 'ledger',
  layer: 10,
  checks: ledgerChecks,
  exports: ledgerExports,
  tables: {
    ledger_account: 'kept',
    ledger_closing: 'kept',
    ledger_entry: 'kept',
    ledger_kind: 'kept',
    ledger_transfer: 'kept',
  },
});
