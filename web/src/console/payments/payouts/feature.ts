import type { ConsoleFeature, WorkQueue } from '../../parts/feature.ts';

const title = 'โอนออกไม่ทราบผล';
const waiting = { queues: ['payouts'], sla: 'withdrawal' } satisfies Partial<WorkQueue>;
const queue: WorkQueue = { ...waiting, tiles: [{ ...waiting, icon: 'alert', name: title }] };

export const feature: ConsoleFeature = {
  order: 65,
  pages: [
    {
      path: '/queue/payouts',
      lazy: () => import('./payouts-page.tsx'),
      nav: { group: 'คิวงาน', title, icon: 'alert', permission: 'withdrawals.see', letter: 'X' },
      queue,
    },
  ],
  approvals: {
    kinds: { 'payout.settle': { text: 'ระบุผลการโอนออก', icon: 'withdraw', movesMoney: true } },
    refresh: [['payouts'], ['withdrawals']],
  },
  alerts: { 'payout-unknown': { path: '/queue/payouts', permission: 'withdrawals.see' } },
  realtime: [{ queryKey: ['payouts'], on: ['withdrawals', 'approvals'] }],
  audit: {
    subjects: { payout: 'โอนออก' },
    actions: { 'payout.settle.requested': 'ขอระบุผลการโอนออก' },
    details: { left: 'เงินออกแล้ว', withdrawal: 'ถอน' },
  },
};
