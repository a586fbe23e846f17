import type { Approval } from '@portal/contract/console/control.ts';

export type ApprovalsView = readonly [name: Approval['status'] | 'mine', text: string];
export const views: readonly [ApprovalsView, ...ApprovalsView[]] = [
  ['pending', 'รออนุมัติ'],
  ['mine', 'ที่ฉันขอ'],
  ['approved', 'อนุมัติแล้ว'],
  ['rejected', 'ไม่อนุมัติ'],
  ['ended', 'สิ้นสุดเอง'],
];
/** What the second name beside a question did. */
export const checkerWords: Record<Approval['status'], string> = {
  pending: 'ผู้อนุมัติ',
  approved: 'ผู้อนุมัติ',
  rejected: 'ผู้ไม่อนุมัติ',
  ended: 'ผู้ตัดสินรายการ',
};
/** What the sentence beside the answer is. */
export const decisionWords: Record<Approval['status'], string> = {
  pending: 'เหตุผล',
  approved: 'เทียบแล้ว',
  rejected: 'เหตุผลที่ไม่อนุมัติ',
  ended: 'สิ้นสุดเพราะ',
};
