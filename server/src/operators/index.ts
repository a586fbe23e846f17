export { type MemberBriefOf } from './approvals/adjustments.ts';
export {
  closeApproval,
  closeNaming,
  openApproval,
  type PendingApproval,
  pendingApproval,
  waitingApprovals,
} from './approvals/approvals.ts';
export { type Executor, type Executors } from './approvals/decisions.ts';
export { type ApprovalRow } from './approvals/queries.ts';
export { audit, recentLocks } from './audit/audit.ts';
export { createOperator } from './operators.ts';
export { forgottenOperators } from './retention/queries.ts';
export { operatorRoutes } from './routes.ts';
export { operatorOf } from './sessions.ts';
