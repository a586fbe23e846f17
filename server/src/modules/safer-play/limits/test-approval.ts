import { approve } from '../../operators/approvals/decisions.ts';
import type { Awaiting } from '../../operators/index.ts';
import type { Operator } from '../../../testing/factories.ts';
import type { TestServer } from '../../../testing/server.ts';
import { tightenApproval } from '../console/tightening.ts';

/** A second person agrees to a tighter limit, whatever the clock says of sessions. */
export const approveAs =
  ({ db }: TestServer, { id, name, role }: Operator) =>
  async ({ approval_id }: Awaiting): Promise<void> => {
    const deciding = { executors: new Map([[tightenApproval.kind, tightenApproval]]), appSecret: '' };
    await approve(db, deciding, { id: approval_id, operator: { id, name, role } as never, address: '10.0.0.2' });
  };
