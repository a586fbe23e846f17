import type { ConsoleFeature } from '../parts/feature.ts';

export const feature: ConsoleFeature = {
  order: 100,
  pages: [
    {
      path: '/finance/lines',
      lazy: () => import('./lines-page.tsx'),
      nav: { group: 'การเงิน', title: 'รายการเดินบัญชี', icon: 'swap', permission: 'deposits.see', letter: 'T' },
    },
  ],
  approvals: {
    kinds: { 'line.classify': { text: 'ระบุที่มาของเงิน', icon: 'bank', movesMoney: true } },
    refresh: [['statement-lines']],
  },
  alerts: {
    'bank-notice': { path: '/finance/lines?view=all', permission: 'deposits.see' },
    'line-out': { path: '/finance/lines?view=out', permission: 'deposits.see' },
  },
  realtime: [{ queryKey: ['statement-lines'], on: ['deposits', 'withdrawals', 'approvals'] }],
  audit: {
    subjects: { line: 'รายการเดินบัญชี' },
    actions: { 'line.classified': 'ระบุที่มาของเงิน', 'line.classify.requested': 'ขอระบุที่มาของเงิน' },
    details: { direction: 'ทิศทาง', classified_as: 'ที่มา', line: 'รายการเดินบัญชี' },
    values: {
      in: 'เข้า',
      out: 'ออก',
      bank_fee: 'ค่าธรรมเนียมธนาคาร',
      refund: 'คืนเงิน',
      own_transfer: 'โอนระหว่างบัญชีของเว็บ',
    },
  },
};
