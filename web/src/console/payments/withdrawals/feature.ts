import { useQuery } from '@tanstack/react-query';
import type { PayoutSource } from '@portal/contract/console/payout-requests.ts';
import type { ConsoleFeature, SidePanelContent, WorkQueue } from '../../parts/feature.ts';
import { rowSidePanel } from '../../parts/layout/side-panel.tsx';
import { payoutRequestQuery } from './queries.ts';
import { sources } from './sources.ts';
import { WithdrawalSummary } from './withdrawal-detail.tsx';

declare module '../../parts/feature.ts' {
  interface SidePanelKinds {
    withdrawal: true;
    'minigame-withdrawal': true;
    'income-withdrawal': true;
  }
}

const requests = { queues: ['withdrawals'], sla: 'withdrawal' } satisfies Partial<WorkQueue>;
const wallet: WorkQueue = {
  ...requests,
  topBar: 'ถอน',
  notification: { word: 'คำขอถอน', notes: [880, 587] },
  tiles: [
    { ...requests, icon: 'withdraw', name: 'รอถอน' },
    { queues: ['paying'], icon: 'clock', name: 'กำลังโอน', search: '?view=Approve' },
  ],
};

const minigame: WorkQueue = {
  queues: ['minigame', 'minigame_goods'],
  notification: { word: 'คำขอถอนกำไรมินิเกม', notes: [784, 988] },
  tiles: [
    { queues: ['minigame'], icon: 'gift', name: 'รอถอนกำไรมินิเกม' },
    { queues: ['minigame_goods'], icon: 'gift', name: 'ของรางวัลรอส่ง', search: '?view=claimed', isSecondary: true },
  ],
};

const income: WorkQueue = {
  queues: ['income'],
  notification: { word: 'คำขอถอนรายได้แนะนำเพื่อน', notes: [740, 988] },
  tiles: [{ queues: ['income'], icon: 'gift', name: 'รอถอนรายได้' }],
};

const navOf = ({ title, see }: (typeof sources)[PayoutSource]) => ({ group: 'คิวงาน', title, permission: see }) as const;
const sidePanel = (source: PayoutSource, title: string): SidePanelContent => ({
  title,
  permission: sources[source].see,
  Content: rowSidePanel((id) => useQuery(payoutRequestQuery(source, id)), WithdrawalSummary),
});

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
      nav: { ...navOf(sources.wallet), icon: 'withdraw', letter: 'W' },
      queue: wallet,
    },
    { path: '/queue/withdrawals/wallet', lazy: () => import('./withdrawals-page.tsx') },
    {
      path: '/queue/minigame',
      lazy: () => import('./withdrawals-page.tsx'),
      nav: { ...navOf(sources.minigame), icon: 'gift' },
      queue: minigame,
    },
    {
      path: '/queue/income',
      lazy: () => import('./withdrawals-page.tsx'),
      nav: { ...navOf(sources.income), icon: 'gift' },
      queue: income,
    },
  ],
  sidePanels: {
    withdrawal: sidePanel('wallet', 'รายการถอน'),
    'minigame-withdrawal': sidePanel('minigame', sources.minigame.title),
    'income-withdrawal': sidePanel('income', sources.income.title),
  },
  searchHits: {
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
    'withdrawal-late': { path: '/queue/withdrawals', permission: 'withdrawals.see' },
    'hand-unshown': { path: '/queue/withdrawals?view=manual', permission: 'withdrawals.see' },
    'payout-late': { path: '/queue/withdrawals?view=Approve', permission: 'withdrawals.see' },
  },
  realtime: [{ queryKey: ['withdrawals'], on: ['withdrawals', 'approvals', 'bank-changes', 'minigame', 'income'] }],
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
      'withdrawal.flagged': 'ส่งรายการถอนไปตรวจสอบ',
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
