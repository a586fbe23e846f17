import { getRisk, listRisks, type RiskRow } from '@portal/contract/console/risk.ts';
import type { CareTask } from '@portal/contract/console/safer-play.ts';
import type { Tone } from '../../parts/figures/marks.tsx';
import { dataQuery } from '../../../kit/data/queries.ts';
import { pageQuery } from '../../parts/queries.ts';

export const risksQuery = (state: RiskRow['state'] | 'open' | 'all', cursor?: string) =>
  pageQuery(['risk', state, cursor], listRisks, { state, limit: 50, cursor });

/** Open flags of one member. */
export const risksOfQuery = (member_id: string) =>
  dataQuery(['risk', 'of', member_id], listRisks, { member_id, state: 'open', limit: 10 });

export const riskQuery = (id: string) => dataQuery(['risk', 'one', id], getRisk, { id });

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
/** The two outcomes of a referral flag, as the server takes them. */
export const referralOutcomes = { clear: 'จ่ายค่าแนะนำที่พักไว้', confirm: 'ยืนยันว่าผิดปกติ ไม่จ่าย' } as const;
/** Care tasks: open ones, and those due for follow-up. */
export const careView: RiskView = ['care', 'งานดูแล'];
export const markerNames: Readonly<Record<CareTask['signs'][number]['sign'], string>> = {
  rising: 'ฝากเพิ่มขึ้นหลายวันติดกัน',
  night: 'เล่นกลางคืนนาน',
  raises: 'ขอเพิ่มวงเงินหลายครั้ง',
  failed_deposits: 'ฝากไม่สำเร็จหลายครั้ง',
  words: 'ข้อความบอกความทุกข์ใจ',
};
export const outcomes = ['ไม่พบสิ่งผิดปกติ', 'คนในครอบครัวใช้อุปกรณ์ร่วมกัน', 'ส่งต่อผู้จัดการแล้ว'];
