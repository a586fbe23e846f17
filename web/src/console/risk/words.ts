import type { CareTask } from '@portal/contract/console/safer-play.ts';
import type { RiskRow } from '@portal/contract/console/risk.ts';
import type { Tone } from '../parts/figures/marks.tsx';

export const title = 'ความเสี่ยง';
export const states: Readonly<Record<RiskRow['state'], readonly [text: string, tone: Tone]>> = {
  new: ['ใหม่', 'pend'],
  reviewing: ['กำลังตรวจ', 'info'],
  closed: ['ปิด', 'ok'],
};
type RiskView = readonly [name: RiskRow['state'] | 'open' | 'all' | 'care', text: string];
export const views: readonly [RiskView, ...RiskView[]] = [
  ['open', 'ยังไม่ปิด'],
  ['new', 'ใหม่'],
  ['reviewing', 'กำลังตรวจ'],
  ['closed', 'ปิดแล้ว'],
  ['all', 'ทั้งหมด'],
];
/** The two ends of a flag of referral, as the server takes them. */
export const referralOutcomes = { clear: 'จ่ายค่าแนะนำที่พักไว้', confirm: 'ยืนยันว่าผิดปกติ ไม่จ่าย' } as const;
/** For who handles care tasks: what waits, and what is to be looked at again. */
export const careView: RiskView = ['care', 'งานดูแล'];
export const signNames: Readonly<Record<CareTask['signs'][number]['sign'], string>> = {
  rising: 'ฝากเพิ่มขึ้นหลายวันติดกัน',
  night: 'เล่นกลางคืนนาน',
  raises: 'ขอเพิ่มวงเงินหลายครั้ง',
  failed_deposits: 'ฝากไม่สำเร็จหลายครั้ง',
  words: 'ข้อความบอกความทุกข์ใจ',
};
export const outcomes = ['ไม่พบสิ่งผิดปกติ', 'คนในครอบครัวใช้อุปกรณ์ร่วมกัน', 'ส่งต่อผู้จัดการแล้ว'];
