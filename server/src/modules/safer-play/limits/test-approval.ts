import { approve } from '../../operators/approvals/decisions.ts';
import type { ApprovalRef } from '../../operators/index.ts';
import type { Operator } from '../../../testing/factories.ts';
import type { TestServer } from '../../../testing/server.ts';
import { tightenApproval } from '../console/tightening.ts';

/** Approves a tighter limit as a second operator, even where the test clock has ended sessions. */
export const approverOf =
  ({ db }: TestServer, { id, name, role }: Operator) =>
  async ({ approval_id }: ApprovalRef): Promise<void> => {
    const deciding = { executors: new Map([[tightenApproval.kind, tightenApproval]]), appSecret: '' };
    await approve(db, deciding, { id: approval_id, operator: { id, name, role } as never, address: '10.0.0.2' });
  };
