import { QUEUES_CHANNEL } from '@portal/contract/realtime.ts';
import { may } from '../platform/http/mount.ts';
import { defineRoom, type RoomDeps } from '../platform/room.ts';
import type { MemberBriefOf } from './approvals/adjustments.ts';
import type { Executors } from './approvals/decisions.ts';
import { forgottenOperators } from './retention/queries.ts';
import { operatorRoutes } from './routes.ts';
import { seedOperators } from './seed.ts';

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
export { isAgreed } from './checks/queries.ts';
export { createOperator } from './operators.ts';
export { operatorOf } from './sessions.ts';

interface OperatorDeps extends RoomDeps {
  /** What is done when a second operator agrees, from the rooms above. */
  readonly executors: Executors;
  readonly memberBrief: MemberBriefOf;
}

export const operators = defineRoom<OperatorDeps>({
  name: 'operators',
  console: (app, { db, secrets: { appSecret }, executors, memberBrief }) =>
    operatorRoutes(app, { db, appSecret, executors, memberBrief }),
  channels: { console: (channel, operator) => channel === QUEUES_CHANNEL && may(operator, 'approvals.see') },
  forget: forgottenOperators,
  seed: seedOperators,
  tables: {
    approval: 'kept',
    audit_head: 'kept',
    audit_line: 'kept',
    operator: 'kept',
    operator_login_attempt: 'when the right password came, or a day after the last try',
    operator_session: '90 days after it ended',
  },
});
