import type { ConsoleFeature } from '../parts/feature.ts';

export const feature: ConsoleFeature = {
  order: 30,
  pages: [
    {
      path: '/finance/accounts',
      lazy: () => import('./bank-accounts-page.tsx'),
      nav: { group: 'การเงิน', title: 'บัญชีธนาคาร', icon: 'bank', permission: 'bank-accounts.see', letter: 'B' },
    },
  ],
  realtime: [{ queryKey: ['bank-accounts'], on: ['deposits'] }],
  audit: {
    subjects: { 'bank-account': 'บัญชีธนาคาร' },
    actions: { 'bank-account.switched': 'เปิด/ปิดบัญชีธนาคาร' },
    details: { account: 'บัญชี', bank_code: 'ธนาคาร' },
  },
};
