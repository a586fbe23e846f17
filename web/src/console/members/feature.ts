import type { ConsoleFeature } from '../parts/feature.ts';
import { MemberSidePanel } from './member-side-panel.tsx';
import { fieldNames } from './words.ts';

declare module '../parts/feature.ts' {
  interface SidePanelKinds {
    member: true;
  }
}

export const feature: ConsoleFeature = {
  order: 20,
  pages: [
    {
      path: '/members',
      lazy: () => import('./members-page.tsx'),
      nav: { group: 'สมาชิก', title: 'รายชื่อ', icon: 'person', permission: 'members.see', letter: 'M' },
    },
    { path: '/members/:id', lazy: () => import('./member-page.tsx') },
  ],
  sidePanels: { member: { title: 'สมาชิก', permission: 'members.see', Content: MemberSidePanel } },
  approvals: {
    kinds: {
      adjustment: { text: 'ปรับเครดิต', icon: 'pencil', movesMoney: true, isCredit: true },
      'birth.correct': { text: 'แก้วันเกิด', icon: 'pencil', movesMoney: false },
    },
    refresh: [['members']],
  },
  realtime: [
    { queryKey: ['members', 'one'], on: ['deposits', 'withdrawals', 'approvals'] },
    { queryKey: ['members'], on: ['bank-changes'] },
  ],
  audit: {
    subjects: { member: 'สมาชิก', adjustment: 'ปรับเครดิต' },
    actions: {
      'adjustment.requested': 'ขอปรับเครดิต',
      'member.birth.corrected': 'แก้วันเกิด',
      'member.birth.requested': 'ขอแก้วันเกิด',
      'member.noted': 'เพิ่มบันทึกสมาชิก',
      'member.reset-link': 'ออกลิงก์ตั้งรหัสผ่านใหม่',
      'member.revealed': 'ดูข้อมูลส่วนบุคคล',
      'member.suspended': 'ระงับสมาชิก',
      'member.unsuspended': 'ปลดระงับสมาชิก',
    },
    values: fieldNames,
  },
};
