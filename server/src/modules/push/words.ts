import type { PushMessage } from '@portal/contract/push.ts';
import type { Event } from '@portal/contract/realtime.ts';
import type { AlertKind } from '@portal/contract/console/alerts.ts';

interface Notification {
  readonly title: string;
  readonly body: string;
  readonly to: (id: string) => string;
  /** Also sent to sessions that this event ended. */
  readonly isLast?: true;
}

const deposit = (id: string) => `/tx/deposit-detail?id=${id}`;
const withdrawal = (id: string) => `/tx/withdraw-detail?id=${id}`;
const security = () => '/profile?s=security';
const bank = () => '/profile?s=bank';

/** All member pushes: deposits and withdrawals, account security, and chat answers. */
const notifications: Readonly<Record<string, Notification>> = {
  'deposit.updated Success': { title: 'ฝากเงินสำเร็จ', body: 'เครดิตเข้าแล้ว แตะเพื่อดูรายการ', to: deposit },
  'deposit.updated Reject': { title: 'รายการฝากไม่สำเร็จ', body: 'แตะเพื่อดูเหตุผล', to: deposit },
  'withdraw.updated Success': { title: 'ถอนเงินสำเร็จ', body: 'โอนเงินเข้าบัญชีของคุณแล้ว แตะเพื่อดูรายการ', to: withdrawal },
  'withdraw.updated Reject': { title: 'รายการถอนไม่สำเร็จ', body: 'เครดิตกลับเข้ากระเป๋าแล้ว แตะเพื่อดูเหตุผล', to: withdrawal },
  'chat.updated answered': { title: 'แอดมินตอบข้อความของคุณแล้ว', body: 'แตะเพื่ออ่านข้อความ', to: () => '/chat' },
  'session.warning signed-in': {
    title: 'มีการเข้าสู่ระบบจากอุปกรณ์ใหม่',
    body: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที',
    to: security,
  },
  'session.warning password-changed': {
    title: 'เปลี่ยนรหัสผ่านแล้ว',
    body: 'หากไม่ใช่คุณ กรุณาติดต่อแอดมินทันที',
    to: () => '/contact',
    isLast: true,
  },
  'profile.updated account_revealed': {
    title: 'มีการดูหมายเลขบัญชีของคุณ',
    body: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที',
    to: security,
  },
  'profile.updated reset_link_issued': {
    title: 'มีการออกลิงก์ตั้งรหัสผ่านใหม่',
    body: 'หากคุณไม่ได้ขอ กรุณาติดต่อแอดมินทันที',
    to: () => '/contact',
  },
  'profile.updated tel_corrected': {
    title: 'เบอร์โทรของบัญชีถูกเปลี่ยนแล้ว',
    body: 'หากคุณไม่ได้ขอ กรุณาติดต่อแอดมินทันที',
    to: () => '/contact',
  },
  'profile.updated name_corrected': {
    title: 'ชื่อของบัญชีถูกแก้แล้ว',
    body: 'หากคุณไม่ได้ขอ กรุณาติดต่อแอดมินทันที',
    to: () => '/contact',
  },
  'profile.updated push_moved': {
    title: 'การแจ้งเตือนของอุปกรณ์หนึ่งถูกย้ายไปบัญชีอื่น',
    body: 'หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที',
    to: security,
  },
  'profile.updated bank_change_asked': {
    title: 'มีคำขอเปลี่ยนบัญชีรับเงิน',
    body: 'หากไม่ใช่คุณ กรุณายกเลิกคำขอและเปลี่ยนรหัสผ่าน',
    to: bank,
  },
  'profile.updated bank_change_approved': { title: 'เปลี่ยนบัญชีรับเงินแล้ว', body: 'แตะเพื่อดูบัญชีของคุณ', to: bank },
  'profile.updated bank_change_rejected': { title: 'คำขอเปลี่ยนบัญชีไม่ผ่าน', body: 'แตะเพื่อดูเหตุผล', to: bank },
};

/** A text value of an event, else the empty text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The push about an event, and whether it is the last for the device; undefined if there is none. */
export const notificationFor = ({
  name,
  data,
}: Pick<Event, 'name' | 'data'>): { message: PushMessage; isLast: boolean } | undefined => {
  const id = textOf(data['id']);
  const status = textOf(data['status'] ?? data['kind']);
  const notification = notifications[`${name} ${status === 'manual' ? 'Success' : status}`]; // credited by hand or not
  if (!notification || !/^[\w-]*$/.test(id)) return undefined;
  const { title, body, to, isLast = false } = notification;
  return { message: { title, body, to: to(id), tag: `${name} ${id}` }, isLast };
};

/** All operator pushes: the kind of alert only. Names, amounts and references are on the page. */
export const alertSentences: Readonly<Record<AlertKind, string>> = {
  books: 'สมุดบัญชีไม่ตรงกัน',
  'outbox-row': 'ระบบส่งข้อความภายในบางรายการไม่ได้',
  'outbox-stalled': 'ข้อความภายในระบบค้างส่ง',
  'job-stalled': 'งานเบื้องหลังหยุดหรือค้าง',
  'operator-locked': 'มีผู้ใส่รหัสของผู้ดูแลผิดจนถูกล็อก',
  'guarded-change': 'มีการเปลี่ยนสิ่งที่คุ้มครองเงิน',
  reveals: 'มีการเปิดดูข้อมูลเต็มของสมาชิกมากผิดปกติ',
  'bank-notice': 'มีเหตุการณ์จากธนาคารที่ต้องดู',
  'balance-gap': 'ยอดคงเหลือที่ธนาคารแจ้งไม่ตรงกับรายการเดินบัญชี',
  'bank-silent': 'ธนาคารไม่แจ้งเงินเข้า',
  'gateway-notice': 'มีเหตุการณ์จากเกตเวย์ที่ต้องดู',
  'gateway-silent': 'เกตเวย์ไม่แจ้งผลการจ่าย',
  'gateway-off': 'ช่องทางฝากถูกปิดอัตโนมัติ',
  'payout-late': 'มีรายการถอนช้ากว่าที่แจ้งสมาชิกไว้',
  'deposit-late': 'มีรายการฝากรอตรวจนานเกินกำหนด',
  'withdrawal-late': 'มีคำขอถอนรออนุมัตินานเกินกำหนด',
  'payout-unknown': 'ไม่ทราบผลการโอนออก',
  'hand-unshown': 'รายการที่จ่ายเองยังไม่พบในรายการเดินบัญชี',
  'line-out': 'มีเงินออกที่ไม่มีรายการถอน',
  'referral-late': 'ยังไม่ได้สรุปค่าแนะนำเพื่อนของเมื่อวาน',
  'chat-distress': 'มีข้อความที่น่าเป็นห่วงในแชท กรุณาเข้าไปดูแลทันที',
  'chat-late': 'มีแชทรอแอดมินนานเกินกำหนด',
};

export const alertTitles = { urgent: 'แจ้งเตือนด่วน', warning: 'แจ้งเตือน' } as const;
