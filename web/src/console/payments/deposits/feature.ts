import type { ConsoleFeature, WorkQueue } from '../../parts/feature.ts';
import { withSidePanel } from '../../parts/layout/side-panel.tsx';
import { DepositSidePanel } from './deposit-facts.tsx';

declare module '../../parts/feature.ts' {
  interface SidePanelKinds {
    deposit: true;
  }
}

const requests = { queues: ['deposits'], sla: 'deposit' } satisfies Partial<WorkQueue>;
const queue: WorkQueue = {
  ...requests,
  queues: ['deposits', 'unmatched_lines'],
  topBar: 'ฝาก',
  notification: { word: 'รายการฝาก', notes: [660, 880] },
  tiles: [
    { ...requests, icon: 'deposit', name: 'รอฝาก' },
    { queues: ['unmatched_lines'], icon: 'swap', name: 'เงินเข้ารอจับคู่' },
  ],
};

export const feature: ConsoleFeature = {
  order: 50,
  figures: [{ name: 'deposited', text: ({ deposits }) => `ฝาก ${deposits} รายการ` }],
  pages: [
    {
      path: '/queue/deposits',
      lazy: () => import('./deposits-page.tsx'),
      nav: { group: 'คิวงาน', title: 'จับคู่เงินฝาก', icon: 'deposit', permission: 'deposits.see', letter: 'D' },
      queue,
    },
    {
      path: '/finance/deposits',
      lazy: () => import('./all-deposits-page.tsx'),
      nav: { group: 'การเงิน', title: 'รายการฝาก', icon: 'deposit', permission: 'deposits.see', letter: 'F' },
    },
  ],
  sidePanels: { deposit: { title: 'รายการฝาก', permission: 'deposits.see', Content: DepositSidePanel } },
  searchHits: {
    deposit: {
      text: 'รายการฝาก',
      icon: 'deposit',
      pathOf: ({ id, ref }) => withSidePanel(`/finance/deposits?view=all&q=${ref}`, 'deposit', id),
    },
  },
  approvals: {
    kinds: { 'line.match': { text: 'จับคู่เงินเข้า', icon: 'deposit', movesMoney: true, isCredit: true, panel: 'line' } },
    refresh: [['deposits']],
  },
  alerts: { 'deposit-late': { path: '/queue/deposits', permission: 'deposits.see' } },
  realtime: [{ queryKey: ['deposits'], on: ['deposits'] }],
  audit: {
    subjects: { deposit: 'ฝากเงิน', slip: 'สลิป' },
    actions: {
      'deposit.credited': 'เติมเครดิต',
      'deposit.rejected': 'ปฏิเสธฝาก',
      'deposit.flagged': 'ส่งรายการฝากไปตรวจสอบ',
      'line.match.requested': 'ขอจับคู่เงินเข้า',
      'slip.seen': 'ดูสลิป',
    },
    details: { credited: 'เติมเครดิต', deposit: 'ฝาก', slip: 'สลิป' },
  },
  timeline: {
    deposit: 'ฝากเงิน',
    'deposit.asked': 'ขอฝากเงิน',
    'deposit.credited': 'เติมเครดิตแล้ว',
    'deposit.undone': 'นำเครดิตออก',
    'deposit.rejected': 'ปฏิเสธรายการฝาก',
    'deposit.cancelled': 'ยกเลิกรายการฝาก',
    'deposit.expired': 'รายการฝากหมดเวลา',
  },
  riskWords: { cycling: 'ฝาก-ถอนทันที', 'slip-reuse': 'สลิปซ้ำ', 'sent-to-review': 'แอดมินส่งตรวจสอบ' },
};
