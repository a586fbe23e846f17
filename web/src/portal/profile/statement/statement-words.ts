import type { RangeName } from './spans.ts';

export const title = 'สรุปการเล่น';
export const range = 'ช่วงเวลา';
export const ranges: Readonly<Record<RangeName, string>> = {
  '7': '7 วัน',
  month: 'เดือนนี้',
  'last-month': 'เดือนก่อน',
  '3m': '3 เดือน',
  '12m': '12 เดือน',
};
export const custom = 'กำหนดเอง';
export const from = 'ตั้งแต่วันที่';
export const to = 'ถึงวันที่';
export const show = 'แสดงรายการ';
export const problems = {
  missing: 'กรุณาเลือกวันที่',
  order: 'วันเริ่มต้นต้องไม่หลังวันสิ้นสุด',
  long: 'เลือกได้ไม่เกิน 12 เดือน',
} as const;
export const span = (from: string, to: string) => `${from} ถึง ${to}`;
export const deposited = 'ยอดฝาก';
export const withdrawn = 'ยอดถอน';
export const net = 'ฝากสุทธิ';
export const bonus = 'โบนัสที่ได้รับ';
export const staked = 'เดิมพันรวม';
export const won = 'ยอดที่ได้คืน';
export const result = 'ผลได้เสีย';
export const time = 'เวลาเล่น';
export const days = 'จำนวนวันที่เล่น';
export const daysOf = (count: number) => `${count} วัน`;
export const life = 'ฝากสุทธิตั้งแต่เป็นสมาชิก';
export const table = 'ดูแบบตาราง';
export const byDay = 'รายวัน';
export const byMonth = 'รายเดือน';
export const day = 'วันที่';
export const month = 'เดือน';
export const inShort = 'ฝาก';
export const outShort = 'ถอน';
export const chartName = (from: string, to: string) => `ฝากและถอน ${from} ถึง ${to} กดดูแบบตารางเพื่ออ่านตัวเลข`;
export const sentence = (name: string, deposited: string, withdrawn: string) =>
  `${name} ฝาก ${deposited} ถอน ${withdrawn} บาท`;
export const byGame = 'แยกตามเกม';
export const game = 'เกม';
export const rounds = 'รอบ';
export const empty = 'ไม่มีรายการในช่วงเวลานี้';
export const loss = 'ขาดทุน';
export const gain = 'กำไร';
export const hours = 'ชม.';
export const hoursOf = (hours: number, minutes: number) => `${hours} ชั่วโมง ${minutes} นาที`;
export const download = 'ดาวน์โหลดรายงาน';
export const downloaded = 'ดาวน์โหลดรายงานแล้ว';
export const preparing = 'กำลังเตรียมไฟล์';
export const note = 'ผลได้เสียนับเฉพาะเงินของคุณ ไม่รวมโบนัส';
