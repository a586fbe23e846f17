import type { Destination } from '@portal/contract/referral.ts';

/** The same act from two places: among the money pages, and among those of the referral. */
export const places = {
  money: { title: 'ถอนรายได้แนะนำเพื่อน', submit: 'ถอนรายได้' },
  referral: { title: 'ถอนรายได้', submit: 'ยืนยันถอนรายได้' },
} as const;
export type Place = keyof typeof places;

export const amount = 'จำนวนเงินที่ต้องการถอน (บาท)';
export const all = 'ถอนทั้งหมด';
export const to = 'โอนเข้า';
export const destinations: Readonly<Record<Destination, string>> = { credit: 'เครดิตหลัก', bank: 'บัญชีธนาคาร' };
export const creditHint = 'เล่นหรือถอนต่อได้ทันทีเมื่ออนุมัติ';
export const noTurn = 'ไม่มีเทิร์น';
export const turnover = 'ยอดเทิร์น';
export const summary = 'สรุปรายการ';
export const youGet = 'จำนวนที่ถอน';
export const left = 'รายได้คงเหลือหลังถอน';
export const heldAtOnce = 'เมื่อยืนยันแล้ว รายได้จะถูกกันไว้จนกว่าแอดมินจะอนุมัติ';
export const required = 'กรุณากรอกจำนวนเงิน';
export const minimum = (x: string) => `ถอนขั้นต่ำ ${x} บาท`;
export const over = (x: string) => `ถอนได้ไม่เกิน ${x} บาท`;
export const about = (x: string, where: string) => `ถอนรายได้ ${x}\u00A0บาท เข้า${where}`;
