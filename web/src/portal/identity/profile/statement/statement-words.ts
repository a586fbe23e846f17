import type { RangeName } from './spans.ts';

export const title = 'สรุปการเล่น';
export const ranges: Readonly<Record<RangeName, string>> = {
  '7': '7 วัน',
  month: 'เดือนนี้',
  'last-month': 'เดือนก่อน',
  '3m': '3 เดือน',
  '12m': '12 เดือน',
};
export const staked = 'เดิมพันรวม';
export const won = 'ยอดที่ได้คืน';
export const result = 'ผลได้เสีย';
export const time = 'เวลาเล่น';
export const life = 'ฝากสุทธิตั้งแต่เป็นสมาชิก';
export const byDay = 'รายวัน';
export const byMonth = 'รายเดือน';
export const inShort = 'ฝาก';
export const outShort = 'ถอน';
export const byGame = 'แยกตามเกม';
export const rounds = 'รอบ';
export const download = 'ดาวน์โหลดรายงาน';
