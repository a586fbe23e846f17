export type { Account } from './accounts.ts';
export { balanceOf, balancesOf, entriesOf, houseBalances, openMember } from './balances.ts';
export { keyOf, type Outcome, post, postAndWait, postEach, type Posting, refusalOf } from './post.ts';
export { PostingQueue } from './posting-queue.ts';
export { type Check, checks, type CheckResult, type Finding, findings, ledgerChecks } from './reconcile.ts';
