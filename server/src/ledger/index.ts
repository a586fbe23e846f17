export type { Account, Balance, HouseKind, MemberKind } from './accounts.ts';
export { balanceOf, balancesOf, entriesOf, houseBalances, openMember } from './balances.ts';
export {
  keyOf,
  type Outcome,
  post,
  postAndWait,
  postEach,
  type Posting,
  PostingRefusedError,
  refusalOf,
  type Transfer,
} from './post.ts';
export { PostingQueue } from './posting-queue.ts';
export type { Entry } from './queries.ts';
export { type Check, checks, type CheckResult, type Finding, findings, ledgerChecks } from './reconcile.ts';
