import type { Approval } from '@portal/contract/console/control.ts';

export const kindWords: Record<Approval['kind'], string> = {
  'withdrawal.approve': 'อนุมัติถอน',
  'withdrawal.pay': 'จ่ายด้วยมือ',
  adjustment: 'ปรับเครดิต',
  'bank-change.approve': 'เปลี่ยนบัญชีรับเงิน',
};
export const views: readonly (readonly [Approval['status'], string])[] = [
  ['pending', 'รออนุมัติ'],
  ['approved', 'อนุมัติแล้ว'],
  ['rejected', 'ไม่อนุมัติ'],
];
