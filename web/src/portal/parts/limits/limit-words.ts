import { formatRound } from '@portal/contract/money.ts';
import type { LimitValue } from './limit-checks.ts';

export const periods = { day: 'ต่อวัน', week: 'ต่อ 7 วัน', month: 'ต่อเดือน' } as const;
export const inputBaht = 'จำนวนเงินที่ต้องการ (บาท)';
export const inputMinutes = 'จำนวนนาทีที่ต้องการ';
export const saveNow = 'บันทึกวงเงิน';
export const required = 'กรุณากรอกอย่างน้อยหนึ่งช่อง';
export const minutes = 'นาที';
/** "2,000", "120". */
export const inDigits = (value: LimitValue): string => (typeof value === 'bigint' ? formatRound(value) : String(value));
/** "2,000 บาท", "120 นาที", with a no-break space. */
export const formatLimit = (value: LimitValue): string =>
  typeof value === 'bigint' ? `${formatRound(value)}\u00A0บาท` : `${value}\u00A0${minutes}`;
