import { type Approval, listApprovals } from '@portal/contract/console/approvals.ts';
import { pageQuery } from '../../parts/queries.ts';

/** One page of pending approvals, longest first; `mine`: the operator's own in any state. */
export const approvalsQuery = (view: Approval['status'] | 'mine', cursor?: string) => {
  const wanted =
    view === 'mine'
      ? { by: 'me' as const }
      : { status: view, ...(view === 'pending' ? { sort: 'oldest' as const } : {}) };
  return pageQuery(['approvals', view, cursor], listApprovals, { ...wanted, limit: 50, cursor });
};

/** The operator's pending approvals, longest first. */
export const ownPendingQuery = pageQuery(['approvals', 'own-pending'], listApprovals, {
  by: 'me',
  status: 'pending',
  sort: 'oldest',
  limit: 100,
});

/** One approval in any state, as listed. */
export const approvalQuery = (id: string) => pageQuery(['approvals', 'one', id], listApprovals, { id, limit: 1 });

type ApprovalsView = readonly [name: Approval['status'] | 'mine', text: string];
export const views: readonly [ApprovalsView, ...ApprovalsView[]] = [
  ['pending', 'รออนุมัติ'],
  ['mine', 'ที่ฉันขอ'],
  ['approved', 'อนุมัติแล้ว'],
  ['rejected', 'ไม่อนุมัติ'],
  ['ended', 'สิ้นสุดเอง'],
];
/** Label for the checker's name. */
export const checkerWords: Record<Approval['status'], string> = {
  pending: 'ผู้อนุมัติ',
  approved: 'ผู้อนุมัติ',
  rejected: 'ผู้ไม่อนุมัติ',
  ended: 'ผู้ตัดสินรายการ',
};
/** Label for the sentence beside the decision. */
export const decisionWords: Record<Approval['status'], string> = {
  pending: 'เหตุผล',
  approved: 'เทียบแล้ว',
  rejected: 'เหตุผลที่ไม่อนุมัติ',
  ended: 'สิ้นสุดเพราะ',
};
