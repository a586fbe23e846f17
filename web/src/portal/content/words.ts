import type { ContactTopic } from '@portal/contract/content.ts';
import { formatDateTime } from '../../kit/time/date-time.ts';
import { upcomingDayName } from '../../kit/time/days.ts';
import type { IconName } from '../../kit/actions/icon.tsx';

export const newsTitle = 'ประกาศและข่าวสาร';

export const howtoTitle = 'วิธีใช้งาน';
export const wasHelpful = 'ข้อมูลนี้ช่วยได้ไหม';
export const installSteps = [
  ['iPhone และ iPad', 'เปิดด้วย Safari กดปุ่มแชร์ แล้วเลือกเพิ่มไปยังหน้าจอโฮม'],
  ['Android', 'เปิดด้วย Chrome กดเมนูจุดสามจุด แล้วเลือกเพิ่มลงในหน้าจอหลัก'],
  ['คอมพิวเตอร์', 'เปิดด้วย Chrome หรือ Edge กดไอคอนติดตั้งที่ท้ายช่องที่อยู่เว็บ'],
] as const;
export const saferPlay = 'เล่นอย่างมีสติ';

export const contactTitle = 'ติดต่อเรา';
interface SupportState {
  readonly is_open: boolean;
  readonly agents_online: boolean;
  readonly reply_minutes: number | null;
  /** Opening time, while closed. */
  readonly changes_at: Date | null;
}
/** Hours and actual presence are separate: no promise of an absent agent. */
export const chatState = ({ is_open, agents_online, reply_minutes, changes_at }: SupportState, now: number): string => {
  if (agents_online) return reply_minutes === null ? 'แอดมินออนไลน์' : `แอดมินออนไลน์ ตอบกลับประมาณ ${reply_minutes} นาที`;
  if (is_open) return 'ฝากข้อความไว้ได้ แอดมินจะตอบโดยเร็ว';
  const outside = 'นอกเวลาทำการ ฝากข้อความไว้ได้';
  return changes_at
    ? `${outside} เราจะตอบ${upcomingDayName(changes_at, now)}เวลา ${formatDateTime(changes_at, 'clock')} น.`
    : outside;
};
export const reference = (ref: string) => `เลขอ้างอิง ${ref}`;
export const about = 'เรื่อง';
export const chat = 'แชทกับแอดมิน';

interface Help {
  readonly title: string;
  readonly icon: IconName;
  readonly tone?: 'pink' | 'lime' | 'pend';
  /** Self-checks. */
  readonly checks: readonly string[];
  /** Page to check, when signed in. */
  readonly link?: HelpLink;
  /** Page to check, when signed out. */
  readonly visitorLink?: HelpLink;
}
type HelpLink = readonly [to: string, text: string];

/** The six problems of the contact page, each with a short self-check. */
export const topicHelp: Readonly<Record<ContactTopic, Help>> = {
  deposit: {
    title: 'ฝากแล้วเครดิตไม่เข้า',
    icon: 'deposit',
    tone: 'lime',
    checks: [
      'ดูในแอปธนาคารว่าเงินออกแล้ว และยอดตรงกับที่หน้าเว็บบอกถึงสตางค์',
      'โอนจากบัญชีที่ชื่อตรงกับชื่อสมาชิก',
      'ถ้ายอดไม่ตรง รายการจะรอผู้ดูแลตรวจสอบ ไม่ต้องโอนซ้ำ',
    ],
    link: ['/tx/history/deposit', 'ดูประวัติการฝาก'],
  },
  withdraw: {
    title: 'ถอนแล้วเงินไม่เข้า',
    icon: 'withdraw',
    checks: [
      'ดูสถานะของรายการถอนว่าอยู่ขั้นไหน',
      'ถ้าสถานะเป็นเงินเข้าบัญชีแล้ว ตรวจรายการเดินบัญชีของบัญชีที่ผูกไว้',
      'ธนาคารอาจปิดปรับปรุงช่วงกลางคืน รายการจะเดินต่อเอง',
    ],
    link: ['/tx/history/withdraw', 'ดูประวัติการถอน'],
  },
  game: {
    title: 'เข้าเกมไม่ได้',
    icon: 'play',
    tone: 'pink',
    checks: ['ตรวจสัญญาณอินเทอร์เน็ต แล้วลองโหลดหน้าใหม่', 'บอกชื่อเกมและข้อความที่เห็นให้แอดมินทราบ'],
  },
  promotion: {
    title: 'โปรโมชั่นและเทิร์น',
    icon: 'gift',
    tone: 'pend',
    checks: ['ยอดเทิร์นที่เหลือดูได้ที่หน้าถอนเงิน', 'เทิร์นโอเวอร์คือยอดเดิมพันที่ต้องเล่นให้ครบก่อนถอน'],
    link: ['/tx/withdraw', 'ดูยอดเทิร์น'],
  },
  account: {
    title: 'ลืมรหัสผ่านหรือเปลี่ยนเบอร์',
    icon: 'lock',
    checks: ['แจ้งเบอร์โทรศัพท์ที่ใช้สมัคร แอดมินจะตรวจว่าเป็นเจ้าของบัญชีจริง', 'อย่าส่งรหัสผ่านหรือรหัส OTP ให้ใคร'],
    link: ['/profile/change-password', 'เปลี่ยนรหัสผ่าน'],
    visitorLink: ['/forgot-password', 'ลืมรหัสผ่าน'],
  },
  other: {
    title: 'เรื่องอื่น ๆ',
    icon: 'bubble',
    checks: ['เล่าให้แอดมินฟังว่าเกิดอะไรขึ้น เมื่อไร และหน้าไหน'],
  },
};
