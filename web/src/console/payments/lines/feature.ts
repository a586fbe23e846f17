import { lineKindNames } from '@portal/contract/console/deposits.ts';
import type { ConsoleFeature } from '../../parts/feature.ts';
import { withSidePanel } from '../../parts/layout/side-panel.tsx';
import { LineSidePanel } from './line-side-panel.tsx';

declare module '../../parts/feature.ts' {
  interface SidePanelKinds {
    line: true;
  }
}

export const feature: ConsoleFeature = {
  order: 100,
  pages: [
    {
      path: '/finance/lines',
      lazy: () => import('./lines-page.tsx'),
      nav: { group: 'การเงิน', title: 'รายการเดินบัญชี', icon: 'swap', permission: 'deposits.see', letter: 'T' },
    },
  ],
  sidePanels: { line: { title: 'รายการเดินบัญชี', permission: 'deposits.see', Content: LineSidePanel } },
  searchHits: {
    line: {
      text: 'รายการเดินบัญชี',
      icon: 'swap',
      pathOf: ({ id, ref }) => withSidePanel(`/finance/lines?view=all&q=${ref}`, 'line', id),
    },
  },
  approvals: {
    kinds: {
      'line.classify': { text: 'ระบุที่มาของเงิน', icon: 'bank', movesMoney: true, panel: 'line' },
      'line.credit': {
        text: 'เติมเครดิตจากรายการเดินบัญชี',
        icon: 'deposit',
        movesMoney: true,
        isCredit: true,
        panel: 'line',
      },
      'unread-line.end': { text: 'ปิดข้อความจากธนาคารที่อ่านไม่ได้', icon: 'bank' },
      'line.undo': { text: 'นำผลของรายการเดินบัญชีออก', icon: 'undo', movesMoney: true, panel: 'line' },
    },
    refresh: [['statement-lines']],
  },
  alerts: {
    'bank-notice': { path: '/finance/lines?view=all', permission: 'deposits.see' },
    'line-out': { path: '/finance/lines?view=out', permission: 'deposits.see' },
  },
  realtime: [{ queryKey: ['statement-lines'], on: ['deposits', 'withdrawals', 'approvals'] }],
  audit: {
    subjects: { line: 'รายการเดินบัญชี', 'unread-line': 'ข้อความจากธนาคารที่อ่านไม่ได้' },
    actions: {
      'line.credited': 'เติมเครดิตจากรายการเดินบัญชี',
      'line.credit.requested': 'ขอเติมเครดิตจากรายการเดินบัญชี',
      'line.undo.requested': 'ขอนำผลของรายการเดินบัญชีออก',
      'line.classified': 'ระบุที่มาของเงิน',
      'line.classify.requested': 'ขอระบุที่มาของเงิน',
      'unread-line.end': 'ปิดข้อความจากธนาคารที่อ่านไม่ได้',
      'unread-line.end.requested': 'ขอปิดข้อความจากธนาคารที่อ่านไม่ได้',
    },
    details: { direction: 'ทิศทาง', classified_as: 'ที่มา', line: 'รายการเดินบัญชี', was: 'เดิม' },
    values: {
      in: 'เข้า',
      out: 'ออก',
      bank_fee: lineKindNames.bank_fee,
      refund: lineKindNames.refund,
      own_transfer: lineKindNames.own_transfer,
    },
  },
};
