import type { ConsoleFeature } from '../../parts/feature.ts';
import { MemberSidePanel } from './member-facts.tsx';
import { fieldNames } from './queries.ts';

declare module '../../parts/feature.ts' {
  interface SidePanelKinds {
    member: true;
  }
}

export const feature: ConsoleFeature = {
  order: 20,
  figures: [
    { name: 'new_members', text: 'สมาชิกใหม่' },
    { name: 'first_deposits', text: 'ฝากครั้งแรก', note: 'คน' },
    { name: 'active_members', text: 'สมาชิกที่ใช้งาน', note: 'คน' },
  ],
  pages: [
    {
      path: '/members',
      lazy: () => import('./members-page.tsx'),
      nav: { group: 'สมาชิก', title: 'รายชื่อ', icon: 'person', permission: 'members.see', letter: 'M' },
    },
    { path: '/members/:id', lazy: () => import('./member-page.tsx') },
  ],
  sidePanels: { member: { title: 'สมาชิก', permission: 'members.see', Content: MemberSidePanel } },
  searchHits: {
    member: { text: 'สมาชิก', icon: 'person', pathOf: ({ id }) => `/members/${id}` },
  },
  approvals: {
    kinds: {
      adjustment: { text: 'ปรับเครดิต', icon: 'pencil', movesMoney: true, isCredit: true },
      'member.reset-link': { text: 'ลิงก์ตั้งรหัสผ่าน (ซิมหาย)', icon: 'key' },
      'member.level': { text: 'เปลี่ยนระดับสมาชิก', icon: 'pencil' },
      'birth.correct': { text: 'แก้วันเกิด', icon: 'pencil' },
      'member.identity': { text: 'แก้ชื่อหรือเบอร์โทร', icon: 'pencil' },
    },
    refresh: [['members']],
  },
  realtime: [
    { queryKey: ['members', 'one'], on: ['deposits', 'withdrawals', 'approvals'] },
    { queryKey: ['members'], on: ['bank-changes'] },
  ],
  alerts: { reveals: { path: '/audit?q=revealed', permission: 'audit.see' } },
  audit: {
    details: { evidence: 'หลักฐาน', hour: 'ชั่วโมง', opened: 'เปิดดู (คน)', shown: 'เห็นในรายการ (คน)' },
    subjects: { member: 'สมาชิก', members: 'การดูข้อมูลสมาชิก', adjustment: 'ปรับเครดิต' },
    actions: {
      'adjustment.requested': 'ขอปรับเครดิต',
      'member.book-taken': 'ส่งออกประวัติเครดิต',
      'member.birth.corrected': 'แก้วันเกิด',
      'member.birth.requested': 'ขอแก้วันเกิด',
      'member.identity': 'แก้ชื่อหรือเบอร์โทร',
      'member.identity.requested': 'ขอแก้ชื่อหรือเบอร์โทร',
      'member.level': 'เปลี่ยนระดับสมาชิก',
      'member.level.requested': 'ขอเปลี่ยนระดับสมาชิก',
      'member.noted': 'เพิ่มบันทึกสมาชิก',
      'member.reset-link': 'ออกลิงก์ตั้งรหัสผ่านใหม่',
      'member.reset-link.requested': 'ขอลิงก์ตั้งรหัสผ่าน (ซิมหาย)',
      'member.revealed': 'ดูข้อมูลส่วนบุคคล',
      'members.viewed': 'ดูข้อมูลสมาชิกในหนึ่งชั่วโมง',
      'member.suspended': 'ระงับสมาชิก',
      'member.unsuspended': 'ปลดระงับสมาชิก',
    },
    values: fieldNames,
  },
  timeline: {
    act: 'โดยผู้ดูแล',
    'act.done': 'ผู้ดูแล',
    view: 'การดูข้อมูล',
    'view.shown': 'ผู้ดูแล',
    account: 'บัญชีสมาชิก',
    'account.registered': 'สมัครสมาชิก',
    'account.age-restricted': 'จำกัดเพราะอายุต่ำกว่าเกณฑ์',
    'account.restriction-lifted': 'พ้นข้อจำกัดเรื่องอายุ',
    'account.bank-change-asked': 'ขอเปลี่ยนบัญชีรับเงิน',
    'account.bank-change-approved': 'เปลี่ยนบัญชีรับเงินแล้ว',
    'account.bank-change-rejected': 'คำขอเปลี่ยนบัญชีไม่ผ่าน',
    'account.bank-change-cancelled': 'ยกเลิกคำขอเปลี่ยนบัญชี',
    security: 'ความปลอดภัย',
    'security.account_revealed': 'สมาชิกดูหมายเลขบัญชีเต็ม',
    'security.password_changed': 'เปลี่ยนรหัสผ่าน',
    'security.signed_out_everywhere': 'ออกจากระบบทุกเครื่อง',
    'security.step_up_changed': 'เปลี่ยนการถามรหัสผ่าน',
    'security.data_downloaded': 'ดาวน์โหลดข้อมูล',
    'security.account_closed': 'ปิดบัญชี',
    'security.push_moved': 'การแจ้งเตือนถูกย้ายไปบัญชีอื่น',
    'security.reset_link_issued': 'แอดมินออกลิงก์ตั้งรหัสผ่านใหม่',
    'security.tel_corrected': 'แอดมินแก้เบอร์โทร',
    'security.name_corrected': 'แอดมินแก้ชื่อ',
    'security.signed_in': 'เข้าสู่ระบบ',
    'security.signed_in_by_link': 'เข้าสู่ระบบผ่านลิงก์',
  },
};
