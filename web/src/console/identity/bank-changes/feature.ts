import type { ConsoleFeature, WorkQueue } from '../../parts/feature.ts';
import { withSidePanel } from '../../parts/layout/side-panel.tsx';
import { BankChangeSidePanel } from './bank-change-detail.tsx';

declare module '../../parts/feature.ts' {
  interface SidePanelKinds {
    'bank-change': true;
  }
}

const title = 'คำขอแก้ไขข้อมูล';
const queue: WorkQueue = {
  queues: ['bank_changes'],
  topBar: 'เปลี่ยนบัญชี',
  notification: { word: title, notes: [587, 784] },
  tiles: [{ queues: ['bank_changes'], icon: 'pencil', name: title, isSecondary: true }],
};

export const feature: ConsoleFeature = {
  order: 70,
  pages: [
    {
      path: '/queue/changes',
      lazy: () => import('./bank-changes-page.tsx'),
      nav: { group: 'คิวงาน', title, icon: 'pencil', permission: 'bank-changes.see', letter: 'E' },
      queue,
    },
  ],
  sidePanels: { 'bank-change': { title, permission: 'bank-changes.see', Content: BankChangeSidePanel } },
  searchHits: {
    'bank-change': {
      text: title,
      icon: 'pencil',
      pathOf: ({ id }) => withSidePanel('/queue/changes?view=all', 'bank-change', id),
    },
  },
  approvals: {
    kinds: {
      'bank-change.approve': {
        text: 'เปลี่ยนบัญชีรับเงิน',
        icon: 'bank',
        evidence: { path: '/queue/changes', text: 'ดูหลักฐานในคำขอแก้ไขข้อมูล' },
      },
    },
    refresh: [['bank-changes']],
  },
  realtime: [{ queryKey: ['bank-changes'], on: ['approvals', 'bank-changes'] }],
  audit: {
    subjects: { 'bank-change': 'คำขอเปลี่ยนบัญชี' },
    actions: {
      'bank-change.approve.requested': 'เสนอเปลี่ยนบัญชีรับเงิน',
      'bank-change.rejected': 'ไม่อนุมัติเปลี่ยนบัญชี',
      'bank-change.viewed': 'ดูหลักฐานเปลี่ยนบัญชี',
    },
    details: { files: 'จำนวนรูป', compared: 'ชื่อที่เทียบแล้ว' },
  },
};
