import { type Approval, listApprovals } from '@portal/contract/console/control.ts';
import { call } from '../../../kit/data/call.ts';
import { pieceQuery } from '../../parts/list/infinite-pages.tsx';

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

/** What the operator asked and nobody has answered yet, the longest first. */
export const ownPendingQuery = pieceQuery<Approval>(['approvals', 'own-pending'], (signal) =>
  call(listApprovals, { input: { by: 'me', status: 'pending', sort: 'oldest', limit: 100 }, signal }),
);

/** One, whatever became of it, as the list shows it. */
export const approvalQuery = (id: string) =>
  pieceQuery<Approval>(['approvals', 'one', id], (signal) => call(listApprovals, { input: { id, limit: 1 }, signal }));

type ApprovalsView = readonly [name: Approval['status'] | 'mine', text: string];
export const views: readonly [ApprovalsView, ...ApprovalsView[]] = [
  ['pending', 'รออนุมัติ'],
  ['mine', 'ที่ฉันขอ'],
  ['approved', 'อนุมัติแล้ว'],
  ['rejected', 'ไม่อนุมัติ'],
  ['ended', 'สิ้นสุดเอง'],
];
/** Label of the second person of an approval. */
export const checkerWords: Record<Approval['status'], string> = {
  pending: 'ผู้อนุมัติ',
  approved: 'ผู้อนุมัติ',
  rejected: 'ผู้ไม่อนุมัติ',
  ended: 'ผู้ตัดสินรายการ',
};
/** Label of the sentence beside the decision. */
export const decisionWords: Record<Approval['status'], string> = {
  pending: 'เหตุผล',
  approved: 'เทียบแล้ว',
  rejected: 'เหตุผลที่ไม่อนุมัติ',
  ended: 'สิ้นสุดเพราะ',
};
