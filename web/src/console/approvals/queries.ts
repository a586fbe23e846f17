import { type Approval, listApprovals } from '@portal/contract/console/control.ts';
import { call } from '../../kit/data/call.ts';
import { pieceQuery } from '../parts/list/pages.tsx';

/** One piece: what waits, the longest first; `mine`: what the operator asked, whatever became of it. */
export const approvalsQuery = (view: Approval['status'] | 'mine', cursor?: string) => {
  const wanted =
    view === 'mine'
      ? { by: 'me' as const }
      : { status: view, ...(view === 'pending' ? { sort: 'oldest' as const } : {}) };
  return pieceQuery<Approval>(['approvals', view, cursor], (signal) =>
    call(listApprovals, { input: { ...wanted, limit: 50, cursor }, signal }),
  );
};

/** One, whatever became of it, as the list shows it. */
export const approvalQuery = (id: string) =>
  pieceQuery<Approval>(['approvals', 'one', id], (signal) => call(listApprovals, { input: { id, limit: 1 }, signal }));
