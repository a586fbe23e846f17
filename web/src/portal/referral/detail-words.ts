import type { Destination, IncomeWithdrawal } from '@portal/contract/referral.ts';
import { destinations } from './withdraw-words.ts';

export const title = 'รายละเอียดการถอน';
export const steps: Readonly<Record<IncomeWithdrawal['steps'][number]['key'], string>> = {
  requested: 'ส่งคำขอแล้ว',
  waiting: 'รออนุมัติ',
  paying: 'กำลังโอน',
  approved: 'โอนแล้ว',
  rejected: 'ไม่อนุมัติ',
};
export const next = (to: Destination) => `เข้า${destinations[to]}`;
export const stepsLabel = 'ขั้นตอน';
export const rejected = (r: string) => `ไม่อนุมัติ เหตุผล: ${r}`;
export const rejectedPlain = 'ไม่อนุมัติ';
export const returned = 'คืนรายได้แล้ว';
export const back = 'กลับไปจัดการรายได้';
export const missing = 'ไม่พบรายการนี้';
export const reference = 'เลขอ้างอิง';
export const copyReference = 'คัดลอกเลขอ้างอิง';
export const requestedAt = 'ส่งคำขอเมื่อ';
export const canLeave = 'ปิดหน้านี้ได้ สถานะจะอัปเดตให้เอง';
