import type { Destination } from '@portal/contract/referral.ts';

export { available, nothingYet as nothing, seeRequest as see, withdraw as form, withdraw as go } from './words.ts';

export const destinations: Readonly<Record<Destination, string>> = { credit: 'เครดิตหลัก', bank: 'บัญชีธนาคาร' };
export const creditHint = 'เล่นหรือถอนต่อได้ทันทีเมื่ออนุมัติ';
/** In the list of other wallets. */
export const walletForm = 'ถอนรายได้แนะนำเพื่อน';
export const submit = 'ยืนยันถอนรายได้';
export const summary = 'สรุปรายการ';
export const youGet = 'จำนวนที่ถอน';
export const turnover = 'ยอดเทิร์น';
export const left = 'รายได้คงเหลือหลังถอน';
export const caution = 'เมื่อยืนยันแล้ว รายได้จะถูกกันไว้จนกว่าแอดมินจะอนุมัติ';
export const purpose = (x: string, where: string) => `ถอนรายได้ ${x}\u00A0บาท เข้า${where}`;
export const manage = 'จัดการรายได้';
export const recent = 'การถอนล่าสุด';
export const history = 'ประวัติการถอนรายได้';
export const none = 'ยังไม่เคยถอนรายได้';
export const back = 'กลับไปจัดการรายได้';
export const arrived = 'โอนแล้ว';
export const returned = 'คืนรายได้แล้ว';
