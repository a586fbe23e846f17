import { banks } from '@portal/contract/banks.ts';
import type { ConsoleFeature } from '../../parts/feature.ts';

const alert = { path: '/finance/accounts', permission: 'bank-accounts.see' } as const;

export const feature: ConsoleFeature = {
  order: 30,
  pages: [
    {
      path: '/finance/accounts',
      lazy: () => import('./bank-accounts-page.tsx'),
      nav: { group: 'การเงิน', title: 'บัญชีธนาคาร', icon: 'bank', permission: 'bank-accounts.see', letter: 'B' },
    },
  ],
  approvals: {
    kinds: {
      'bank-account.add': { text: 'เพิ่มบัญชีธนาคาร', icon: 'bank', agreedBy: 'guards.agree' },
      'bank-account.caps': { text: 'เปลี่ยนวงเงินต่อวันของบัญชี', icon: 'bank', agreedBy: 'guards.agree' },
      'bank-account.switch-on': { text: 'เปิดบัญชีธนาคาร', icon: 'bank', agreedBy: 'guards.agree' },
      'bank-account.rotate-secret': { text: 'ออกรหัสลับเว็บฮุกของบัญชี', icon: 'key', agreedBy: 'guards.agree' },
    },
    refresh: [['bank-accounts']],
  },
  alerts: { 'balance-gap': alert, 'bank-silent': alert },
  realtime: [{ queryKey: ['bank-accounts'], on: ['deposits', 'approvals'] }],
  audit: {
    subjects: { 'bank-account': 'บัญชีธนาคาร' },
    actions: {
      'bank-account.add.requested': 'ขอเพิ่มบัญชีธนาคาร',
      'bank-account.removed': 'ลบบัญชีธนาคาร',
      'bank-account.rotate-secret.requested': 'ขอออกรหัสลับเว็บฮุกของบัญชี',
      'bank-account.caps': 'เปลี่ยนวงเงินต่อวันของบัญชี',
      'bank-account.caps.requested': 'ขอเปลี่ยนวงเงินต่อวันของบัญชี',
      'bank-account.switch-on.requested': 'ขอเปิดบัญชีธนาคาร',
      'bank-account.switched': 'เปิด/ปิดบัญชีธนาคาร',
    },
    details: {
      account: 'บัญชี',
      bank_code: 'ธนาคาร',
      pays_out: 'ใช้โอนออก',
      cap_in: 'วงเงินเข้าต่อวัน',
      cap_out: 'วงเงินออกต่อวัน',
    },
    values: {
      bank: 'บัญชีธนาคาร',
      promptpay: 'พร้อมเพย์',
      truemoney: 'ทรูมันนี่ วอลเล็ท',
      ...Object.fromEntries(banks.map(([code, name]) => [code, name])),
    },
  },
};
