import type { Approval } from '@portal/contract/console/control.ts';
import type { IconName } from '../parts/icon.tsx';

export const kindWords: Record<Approval['kind'], string> = {
  'withdrawal.approve': 'อนุมัติถอน',
  'withdrawal.pay': 'จ่ายด้วยมือ',
  adjustment: 'ปรับเครดิต',
  'line.explain': 'ระบุที่มาของเงิน',
  'line.match': 'จับคู่เงินเข้า',
  'bank-change.approve': 'เปลี่ยนบัญชีรับเงิน',
  'birth.correct': 'แก้วันเกิด',
};
/** Questions in which no money moves. */
export const isMoney = (kind: Approval['kind']): boolean => kind !== 'bank-change.approve' && kind !== 'birth.correct';
export const kindIcons: Record<Approval['kind'], IconName> = {
  'withdrawal.approve': 'withdraw',
  'withdrawal.pay': 'withdraw',
  adjustment: 'pencil',
  'line.explain': 'bank',
  'line.match': 'deposit',
  'bank-change.approve': 'bank',
  'birth.correct': 'pencil',
};
type ApprovalsView = readonly [status: Approval['status'], text: string];
export const views: readonly [ApprovalsView, ...ApprovalsView[]] = [
  ['pending', 'รออนุมัติ'],
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
