import { defineModule } from '../../platform/module.ts';
import { ledgerExports } from './exports-queries.ts';
import { ledgerChecks } from './reconcile.ts';

export type { Account } from './accounts.ts';
export { balanceOf, balancesOf, entriesOf, houseBalances, openAccounts } from './balances.ts';
export { keyOf, type Outcome, post, postAndWait, postEach, type Posting, refusalOf } from './post.ts';
export { PostingQueue } from './posting-queue.ts';
export { checkResults, type CheckResult, type Discrepancy, discrepanciesIn } from './reconcile.ts';

export const ledger = defineModule({
  name: 'ledger',
  layer: 10,
  checks: ledgerChecks,
  exports: ledgerExports,
  tables: { ledger_account: 'kept', ledger_entry: 'kept', ledger_kind: 'kept', ledger_transfer: 'kept' },
});
