import { type Approval, listApprovals } from '@portal/contract/console/control.ts';
import { call } from '../../kit/call.ts';
import { pieceQuery } from '../parts/paged.ts';

export const approvalsQuery = (status: Approval['status'], cursor?: string) =>
  pieceQuery<Approval>(['approvals', status, cursor], (signal) =>
    call(listApprovals, { input: { status, limit: 50, cursor }, signal }),
  );

/** One, whatever became of it, as the list shows it. */
export const approvalQuery = (id: string) =>
  pieceQuery<Approval>(['approvals', 'one', id], (signal) => call(listApprovals, { input: { id, limit: 1 }, signal }));
