import type { Level } from './self-check.ts';

export const title = 'แบบประเมินตัวเอง';
export const lead = 'นึกถึงช่วง 12 เดือนที่ผ่านมา แล้วเลือกคำตอบที่ตรงที่สุด';
export const stays = 'คำตอบอยู่ในเครื่องนี้เท่านั้น ไม่ถูกส่งและไม่ถูกเก็บ';
export const see = 'ดูผล';
export const close = 'ปิด';
export const missing = (count: number) => `ยังไม่ได้ตอบ ${count} ข้อ`;
export const results: Readonly<Record<Level, string>> = {
  none: 'ไม่พบสัญญาณเสี่ยง',
  low: 'มีความเสี่ยงเล็กน้อย',
  moderate: 'มีความเสี่ยงปานกลาง',
  high: 'มีความเสี่ยงสูง',
};
export const advice: Readonly<Record<Level, string>> = {
  none: 'ตั้งวงเงินไว้ก่อนเล่นช่วยให้เป็นอย่างนี้ต่อไป',
  low: 'ลองตั้งวงเงินและเวลาเล่นให้พอดีกับที่ยอมเสียได้',
  moderate: 'ลองลดวงเงิน หรือพักการเล่นสักระยะ และคุยกับคนที่ไว้ใจ',
  high: 'การพักหรือระงับบัญชีช่วยได้ และมีผู้ให้คำปรึกษาพร้อมรับฟังโดยไม่ตัดสิน',
};
