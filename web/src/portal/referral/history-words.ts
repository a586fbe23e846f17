import type { IncomeWithdrawal } from '@portal/contract/referral.ts';

export const title = 'ประวัติการถอนรายได้';
export const sum = (x: string) => `ถอนสำเร็จรวม ${x} บาท`;
export const empty = 'ยังไม่เคยถอนรายได้';
export const none = 'ไม่มีรายการในสถานะนี้';
export const status = 'สถานะ';
/** As the chips of the rows say it. */
export const filters: Readonly<Record<'all' | IncomeWithdrawal['status'], string>> = {
  all: 'ทั้งหมด',
  pending: 'กำลังดำเนินการ',
  approved: 'เสร็จสิ้น',
  rejected: 'เกิดข้อผิดพลาด',
};
