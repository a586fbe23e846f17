export {
  closeApproval,
  closeNaming,
  type PendingApproval,
  pendingApproval,
  waitingApprovals,
} from './approvals/approvals.ts';
export { type ApprovalExecutor, type Awaiting, defineApproval } from './approvals/define.ts';
export { audit, recentLocks } from './audit/audit.ts';
export { createOperator } from './operators.ts';
export { forgottenOperators } from './retention/queries.ts';
export { operatorRoutes } from './routes.ts';
export { operatorOf } from './sessions.ts';
