export { closeApproval, closeNaming, pendingApproval, waitingApprovals } from './approvals/approvals.ts';
export { type ApprovalExecutor, type Awaiting, defineApproval } from './approvals/define.ts';
export { audit } from './audit/audit.ts';
export { createOperator } from './operators.ts';
export { forgottenOperators } from './retention/queries.ts';
export { operatorRoutes } from './routes.ts';
export { operatorOf } from './sessions.ts';
