import type { Referrer } from '@portal/contract/console/referral.ts';
import type { CommissionRow } from '@portal/contract/referral.ts';
import type { ContactTopic } from '@portal/contract/content.ts';
import type { Tone } from '../figures/marks.tsx';

type Signal = Referrer['signals'][number];
export const signalWords: Readonly<Record<Signal['kind'], string>> = {
  device: 'อุปกรณ์เดียวกัน',
  payer: 'บัญชีธนาคารเดียวกัน',
  person: 'ชื่อและวันเกิดเดียวกัน',
  group: 'เชื่อมโยงผ่านสมาชิกอื่น',
  burst: 'สมัครพร้อมกันหลายคน',
  cycle: 'เล่นแล้วถอนทันที',
};
export const signalStates: Readonly<Record<Signal['state'], readonly [text: string, tone: Tone]>> = {
  none: ['ไม่จ่าย', 'err'],
  held: ['พักไว้ รอตรวจ', 'pend'],
  cleared: ['ตรวจแล้ว จ่าย', 'ok'],
  confirmed: ['ยืนยันแล้ว ไม่จ่าย', 'err'],
};
export const commissionWords: Readonly<
  Record<CommissionRow['state'], readonly [text: string, tone: Tone | undefined]>
> = {
  paid: ['ลงบัญชีแล้ว', 'ok'],
  due: ['รอสรุปยอด', undefined],
  held: ['พักไว้', 'pend'],
  none: ['ไม่นับ', undefined],
};
export const sourceWords: Readonly<Record<string, string>> = {
  line: 'LINE',
  qr: 'QR',
  copy: 'คัดลอกลิงก์',
  share: 'แชร์',
};

/** Topics the visitor chooses from (docs/design/visits.md#contact). */
export const topicWords: Record<ContactTopic, string> = {
  deposit: 'ฝากแล้วเครดิตไม่เข้า',
  withdraw: 'ถอนแล้วเงินไม่เข้า',
  game: 'เข้าเกมไม่ได้',
  promotion: 'โปรโมชั่นและเทิร์น',
  account: 'ลืมรหัสผ่านหรือเปลี่ยนเบอร์',
  other: 'เรื่องอื่น ๆ',
};
