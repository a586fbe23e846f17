import { QUEUES_CHANNEL } from '@portal/contract/realtime.ts';
import { may } from '../platform/http/mount.ts';
import { defineRoom, type Room, type RoomDeps } from '../platform/room.ts';
import type { ApprovalExecutor } from './approvals/define.ts';
import { forgottenOperators } from './retention/queries.ts';
import { operatorRoutes } from './routes.ts';
import { seedOperators } from './seed.ts';

export { closeApproval, closeNaming, pendingApproval, waitingApprovals } from './approvals/approvals.ts';
export { type ApprovalExecutor, type Awaiting, defineApproval } from './approvals/define.ts';
export { audit } from './audit/audit.ts';
export { isAgreed } from './checks/queries.ts';
export { createOperator } from './operators.ts';
export { operatorOf } from './sessions.ts';

interface OperatorDeps extends RoomDeps {
  /** What is done when a second operator agrees, from the rooms above. */
  readonly approvals: NonNullable<Room['approvals']>;
}

export const operators = defineRoom<OperatorDeps>({
  name: 'operators',
  console: (app, { db, secrets: { appSecret }, approvals }) =>
    operatorRoutes(app, { db, appSecret, approvals: approvals as readonly ApprovalExecutor[] }),
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
