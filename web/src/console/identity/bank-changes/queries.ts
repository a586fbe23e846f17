import { type BankChangeRow, listBankChanges } from '@portal/contract/console/bank-changes.ts';
import type { Tone } from '../../parts/figures/marks.tsx';
import { pageQuery } from '../../parts/queries.ts';

/** One request in any state. */
export const bankChangeQuery = (id: string) =>
  pageQuery(['bank-changes', 'one', id], listBankChanges, { id, limit: 1 });

export const bankChangesQuery = (status: BankChangeRow['status'] | 'all', cursor?: string) =>
  pageQuery(['bank-changes', status, cursor], listBankChanges, {
    status: status === 'all' ? undefined : status,
    limit: 50,
    cursor,
  });

type Status = BankChangeRow['status'];

type BankChangesView = readonly [name: Status | 'all', text: string];
export const views: readonly [BankChangesView, ...BankChangesView[]] = [
  ['pending', 'รอตรวจสอบ'],
  ['approved', 'เปลี่ยนแล้ว'],
  ['rejected', 'ไม่อนุมัติ'],
  ['cancelled', 'สมาชิกยกเลิก'],
  ['all', 'ทั้งหมด'],
];

export const statusWords: Record<Status, readonly [text: string, tone: Tone]> = {
  pending: ['รอตรวจสอบ', 'pend'],
  approved: ['เปลี่ยนแล้ว', 'ok'],
  rejected: ['ไม่อนุมัติ', 'err'],
  cancelled: ['สมาชิกยกเลิก', 'info'],
};

/** Reasons the member may read. */
export const reasons = [
  'ชื่อบัญชีไม่ตรงกับชื่อสมาชิก',
  'รูปไม่ชัด อ่านชื่อหรือเลขบัญชีไม่ได้',
  'เลขบัญชีในรูปไม่ตรงกับที่แจ้ง',
  'รูปไม่ใช่หน้าสมุดบัญชีหรือแอปธนาคาร',
] as const;
