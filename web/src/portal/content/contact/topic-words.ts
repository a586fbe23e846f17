import type { ContactTopic } from '@portal/contract/content.ts';
import type { IconName } from '../../../kit/actions/icon.tsx';

interface Help {
  readonly title: string;
  readonly icon: IconName;
  readonly tone?: 'pink' | 'lime' | 'pend';
  /** Self-checks. */
  readonly checks: readonly string[];
  /** Pages to check, when signed in. */
  readonly link?: readonly [to: string, text: string];
}

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
  },
  other: {
    title: 'เรื่องอื่น ๆ',
    icon: 'bubble',
    checks: ['เล่าให้แอดมินฟังว่าเกิดอะไรขึ้น เมื่อไร และหน้าไหน'],
  },
};
