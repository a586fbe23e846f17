import type { RiskRow } from '@portal/contract/console/risk.ts';
import type { Tone } from '../parts/chip.tsx';

export const title = 'ความเสี่ยง';
export const rules: Readonly<Record<RiskRow['rule'], string>> = {
  'shared-device': 'หลายบัญชีบนอุปกรณ์เดียว',
  cycling: 'ฝาก-ถอนทันที',
  'play-undone': 'ยกเลิกรอบแล้วหักคืนไม่ได้',
  care: 'สัญญาณเสี่ยงต่อผู้เล่น',
  'over-limit': 'เงินเข้าเกินวงเงินที่ตั้งไว้',
  'return-attempt': 'พยายามกลับมาระหว่างระงับ',
};
export const states: Readonly<Record<RiskRow['state'], readonly [text: string, tone: Tone]>> = {
  new: ['ใหม่', 'pend'],
  reviewing: ['กำลังตรวจ', 'info'],
  closed: ['ปิด', 'ok'],
};
type RiskView = readonly [name: RiskRow['state'] | 'open' | 'all', text: string];
export const views: readonly [RiskView, ...RiskView[]] = [
  ['open', 'ยังไม่ปิด'],
  ['new', 'ใหม่'],
  ['reviewing', 'กำลังตรวจ'],
  ['closed', 'ปิดแล้ว'],
  ['all', 'ทั้งหมด'],
];
export const outcomes = ['ไม่พบสิ่งผิดปกติ', 'คนในครอบครัวใช้อุปกรณ์ร่วมกัน', 'ส่งต่อผู้จัดการแล้ว'];
