import type { CommissionRow } from '@portal/contract/referral.ts';

export const title = 'วิธีคิดรายได้';
export const level = (n: number) => `ชั้นที่ ${n}`;
export const states: Readonly<Record<CommissionRow['state'], string>> = {
  paid: 'เข้ารายได้แล้ว',
  due: 'รอสรุปยอดรายวัน',
  held: 'รอตรวจสอบ',
  none: 'ไม่นับเป็นรายได้',
};
export const tones: Readonly<Record<CommissionRow['state'], 'ok' | 'pend' | undefined>> = {
  paid: 'ok',
  due: undefined,
  held: 'pend',
  none: undefined,
};
export const formula = (turnover: string, rate: string) => `ยอดเดิมพัน ${turnover} × ${rate}%`;
export const firstDeposit = 'เพื่อนฝากครั้งแรก';
export const noneOfDay = (date: string) => `ไม่มีรายได้ในวันที่ ${date}`;
export const noneYet = 'ยังไม่มีรายได้จากเพื่อนคนนี้';
export const total = 'รวมของวัน';
export const rounding = 'คิดทีละคนต่อวัน และปัดเศษลงเป็นสตางค์';
