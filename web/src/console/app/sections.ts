import type { Permission } from '@portal/contract/permissions.ts';
import type { IconName } from '../parts/icon.tsx';

export interface Section {
  readonly group: string;
  readonly title: string;
  readonly path: string;
  readonly icon: IconName;
  readonly permission: Permission;
  /** The letter after G; C and R belong to the chat and the reports to come. */
  readonly letter: string;
}

/** Every page of the console that exists, in the order of the rail (docs/design/console.md#sections). */
export const sections: readonly Section[] = [
  { group: 'ภาพรวม', title: 'แดชบอร์ด', path: '/', icon: 'chart', permission: 'dashboard.see', letter: 'H' },
  {
    group: 'คิวงาน',
    title: 'จับคู่เงินฝาก',
    path: '/queue/deposits',
    icon: 'deposit',
    permission: 'deposits.see',
    letter: 'D',
  },
  {
    group: 'คิวงาน',
    title: 'อนุมัติถอน',
    path: '/queue/withdrawals',
    icon: 'withdraw',
    permission: 'withdrawals.see',
    letter: 'W',
  },
  {
    group: 'คิวงาน',
    title: 'คำขอแก้ไขข้อมูล',
    path: '/queue/changes',
    icon: 'pencil',
    permission: 'bank-changes.see',
    letter: 'E',
  },
  {
    group: 'คิวงาน',
    title: 'รอผู้อนุมัติคนที่สอง',
    path: '/approvals',
    icon: 'people',
    permission: 'approvals.see',
    letter: 'A',
  },
  {
    group: 'คิวงาน',
    title: 'ข้อความถึงแอดมิน',
    path: '/queue/messages',
    icon: 'mail',
    permission: 'contact-messages.see',
    letter: 'P',
  },
  { group: 'สมาชิก', title: 'รายชื่อ', path: '/members', icon: 'person', permission: 'members.see', letter: 'M' },
  {
    group: 'การเงิน',
    title: 'บัญชีธนาคาร',
    path: '/finance/accounts',
    icon: 'bank',
    permission: 'bank-accounts.see',
    letter: 'B',
  },
  {
    group: 'การเงิน',
    title: 'เกตเวย์',
    path: '/finance/gateways',
    icon: 'server',
    permission: 'gateways.see',
    letter: 'K',
  },
  {
    group: 'การเงิน',
    title: 'รายการฝาก',
    path: '/finance/deposits',
    icon: 'deposit',
    permission: 'deposits.see',
    letter: 'F',
  },
  {
    group: 'การเงิน',
    title: 'รายการเดินบัญชี',
    path: '/finance/lines',
    icon: 'swap',
    permission: 'deposits.see',
    letter: 'T',
  },
  { group: 'การเงิน', title: 'กระทบยอด', path: '/ledger', icon: 'check', permission: 'ledger.see', letter: 'L' },
  {
    group: 'การตลาด',
    title: 'แบนเนอร์ / ป๊อปอัป',
    path: '/content/banners',
    icon: 'image',
    permission: 'content.see',
    letter: 'N',
  },
  {
    group: 'การตลาด',
    title: 'ประกาศ / ข่าว',
    path: '/content/announcements',
    icon: 'horn',
    permission: 'content.see',
    letter: 'Y',
  },
  { group: 'การตลาด', title: 'วิธีใช้งาน', path: '/content/howto', icon: 'help', permission: 'content.see', letter: 'O' },
  { group: 'ตั้งค่า', title: 'เว็บไซต์', path: '/settings/site', icon: 'sliders', permission: 'settings.see', letter: 'S' },
  {
    group: 'ตั้งค่า',
    title: 'ไลน์แอดมิน',
    path: '/settings/contact-lines',
    icon: 'chat',
    permission: 'content.see',
    letter: 'I',
  },
  { group: 'ระบบ', title: 'บันทึกการใช้งาน', path: '/audit', icon: 'book', permission: 'audit.see', letter: 'U' },
];

/** The section that an address belongs to. */
export const sectionOf = (pathname: string): Section | undefined =>
  sections.find(({ path }) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)));
