import type { ConsoleFeature, WorkQueue } from '../parts/feature.ts';
import { WithdrawalSidePanel } from './withdrawal-side-panel.tsx';

declare module '../parts/feature.ts' {
  interface SidePanelKinds {
    withdrawal: true;
  }
}

const requests = { queues: ['withdrawals'], sla: 'withdrawal' } satisfies Partial<WorkQueue>;
const queue: WorkQueue = {
  ...requests,
  topBar: 'ถอน',
  notification: { word: 'คำขอถอน', notes: [880, 587] },
  tiles: [
    { ...requests, icon: 'withdraw', name: 'รอถอน' },
    { queues: ['paying'], icon: 'clock', name: 'กำลังโอน', search: '?view=Approve' },
  ],
};

export const feature: ConsoleFeature = {
  order: 60,
  figures: [
    { name: 'withdrawn', text: ({ withdrawals }) => `ถอน ${withdrawals} รายการ` },
    { name: 'net', text: 'สุทธิ', note: 'ฝากลบถอน' },
  ],
  pages: [
    {
      path: '/queue/withdrawals',
      lazy: () => import('./withdrawals-page.tsx'),
      nav: { group: 'คิวงาน', title: 'อนุมัติถอน', icon: 'withdraw', permission: 'withdrawals.see', letter: 'W' },
      queue,
    },
  ],
  sidePanels: { withdrawal: { title: 'รายการถอน', permission: 'withdrawals.see', Content: WithdrawalSidePanel } },
  finds: {
    withdrawal: {
      text: 'รายการถอน',
      icon: 'withdraw',
      pathOf: ({ id, ref }) => `/queue/withdrawals?view=all&q=${ref}&row=${id}`,
    },
  },
  approvals: {
    kinds: {
      'withdrawal.approve': { text: 'อนุมัติถอน', icon: 'withdraw', movesMoney: true, panel: 'withdrawal' },
      'withdrawal.pay': { text: 'จ่ายด้วยมือ', icon: 'withdraw', movesMoney: true, panel: 'withdrawal' },
      'withdrawal.confirm': {
        text: 'ยืนยันว่าจ่ายด้วยมือแล้ว',
        icon: 'withdraw',
        movesMoney: true,
        panel: 'withdrawal',
      },
    },
    refresh: [['withdrawals']],
  },
  alerts: {
    'hand-unshown': { path: '/queue/withdrawals?view=manual', permission: 'withdrawals.see' },
    'payout-late': { path: '/queue/withdrawals?view=Approve', permission: 'withdrawals.see' },
  },
  realtime: [{ queryKey: ['withdrawals'], on: ['withdrawals', 'approvals', 'bank-changes'] }],
  audit: {
    subjects: { withdrawal: 'ถอนเงิน' },
    actions: {
      'withdrawal.approve': 'อนุมัติถอน',
      'withdrawal.approve.requested': 'ขออนุมัติถอนจากคนที่สอง',
      'withdrawal.pay': 'จ่ายด้วยมือ',
      'withdrawal.pay.requested': 'ขอจ่ายด้วยมือจากคนที่สอง',
      'withdrawal.confirm.requested': 'ขอให้คนที่สองยืนยันว่าจ่ายแล้ว',
      'withdrawal.revealed': 'ดูเลขบัญชีปลายทางเพื่อจ่ายด้วยมือ',
      'withdrawal.rejected': 'ปฏิเสธถอน',
      'withdrawal.stopped': 'หยุดถอนก่อนส่งธนาคาร',
    },
  },
  timeline: {
    withdrawal: 'ถอนเงิน',
    'withdrawal.asked': 'ขอถอนเงิน',
    'withdrawal.approved': 'อนุมัติรายการถอน',
    'withdrawal.paid': 'จ่ายเงินถอนแล้ว',
    'withdrawal.rejected': 'ปฏิเสธรายการถอน',
  },
};
