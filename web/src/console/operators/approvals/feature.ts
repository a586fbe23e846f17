import type { ConsoleFeature } from '../../parts/feature.ts';
import { withSidePanel } from '../../parts/layout/side-panel.tsx';
import { ApprovalSidePanel } from './approval-card.tsx';

declare module '../../parts/feature.ts' {
  interface SidePanelKinds {
    approval: true;
  }
}

const title = 'รอผู้อนุมัติคนที่สอง';

export const feature: ConsoleFeature = {
  order: 80,
  pages: [
    {
      path: '/approvals',
      lazy: () => import('./approvals-page.tsx'),
      nav: { group: 'คิวงาน', title, icon: 'people', permission: 'approvals.see-own', letter: 'A' },
      queue: { queues: ['approvals'], tiles: [{ queues: ['approvals'], icon: 'people', name: title }] },
    },
  ],
  realtime: [{ queryKey: ['approvals'], on: ['approvals'] }],
  sidePanels: { approval: { title, permission: 'approvals.see-own', Content: ApprovalSidePanel } },
  searchHits: {
    approval: {
      text: title,
      icon: 'people',
      pathOf: ({ id }) => withSidePanel('/approvals', 'approval', id),
    },
  },
  audit: {
    subjects: { approval: 'อนุมัติคนที่สอง' },
    actions: {
      'approval.approved': 'อนุมัติเป็นคนที่สอง',
      'approval.rejected': 'ไม่อนุมัติเป็นคนที่สอง',
      'approval.ended': 'คำขออนุมัติสิ้นสุดเอง',
      'approval.evidence': 'ดูเอกสารของคำขอ',
      'approval.shown': 'ดูผลของคำขอที่อนุมัติแล้ว',
    },
    details: {
      approval: 'อนุมัติคนที่สอง',
      checker: 'ผู้อนุมัติ',
      decision_reason: 'เหตุผลของผู้อนุมัติ',
      maker: 'ผู้ทำรายการ',
    },
  },
  settings: {
    worth_two_person_day: 'ให้สมาชิกคนเดียวหรือรวมทั้งหมดต่อวัน เกินนี้ต้องสองคน (บาท)',
    worth_two_person_week: 'ให้สมาชิกคนเดียวหรือรวมทั้งหมดใน 7 วัน เกินนี้ต้องสองคน (บาท)',
  },
  timeline: {
    approval: 'คำขออนุมัติ',
    'approval.asked': 'ขออนุมัติ',
    'approval.approved': 'อนุมัติแล้ว',
    'approval.rejected': 'ไม่อนุมัติ',
    'approval.ended': 'คำขอสิ้นสุดเอง',
  },
};
