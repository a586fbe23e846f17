import type { ReferralStats } from '@portal/contract/referral.ts';

export const title = 'สถิติ';
export const join = 'สมัคร';
export const deposited = 'ฝากแล้ว';
export const share = 'สัดส่วนสมาชิกที่ฝากแล้ว';
export const shareOf = (p: number) => `สมาชิกที่ฝากแล้ว ${p}%`;
export const sourceNames: Readonly<Record<ReferralStats['sources'][number]['src'], string>> = {
  line: 'LINE',
  qr: 'QR',
  copy: 'คัดลอกลิงก์',
  share: 'แชร์',
  other: 'ไม่ทราบที่มา',
};
export const notes: readonly string[] = [
  'สมัคร: ผู้ที่สมัครผ่านลิงก์ของคุณในช่วงที่เลือก นับตามวันที่สมัคร',
  'ฝากแล้ว: ผู้ที่สมัครในช่วงนี้และเคยฝากเงินสำเร็จอย่างน้อยหนึ่งครั้ง ไม่ว่าฝากวันใด',
  'ยังเล่นอยู่ใน 7 วัน: ผู้ที่สมัครในช่วงนี้และมียอดเดิมพันใน 7 วันล่าสุด',
  'รายได้รายวัน: รายได้ของคุณตามวันที่เพื่อนเดิมพันจบ รายได้ของวันนี้ยังไม่สรุป',
  'ที่มา: ช่องทางที่ลิงก์บอกไว้ตอนแชร์ ลิงก์ที่พิมพ์เองไม่มีที่มา',
];
export const empty = 'ข้อมูลยังไม่พอสำหรับแสดงสถิติ';
export const count = 'จำนวน (คน)';
