import { listBankAccounts } from '@portal/contract/console/bank-accounts.ts';
import { at, sample } from '../../../workbench/sample.ts';
import { page, type WorkbenchFeature } from '../../../workbench/console/page.ts';

const company = { name: 'บจก. สตาร์ทูเค' };
export const workbench: WorkbenchFeature = {
  pages: [page('/finance/accounts', 'ยังไม่มีบัญชี')],
  samples: [
    sample(listBankAccounts, {
      data: [
        {
          ...company,
          kind: 'bank',
          pays_out: true,
          secrets: [{ used_at: at(-2) }, { used_at: at(-50) }],
          last_line_at: at(-1),
          today: { in: 12_450_037n, out: 3_200_000n },
        },
        {
          ...company,
          kind: 'promptpay',
          bank_code: 'promptpay',
          bank_name: 'พร้อมเพย์',
          secrets: [{}],
          approval: {},
          last_line_at: at(-25),
        },
        {
          ...company,
          kind: 'truemoney',
          bank_code: 'tmn',
          bank_name: 'ทรูมันนี่',
          is_active: false,
          secrets: [{}],
          open_deposits: 0,
          today: { in: 0n, out: 0n },
        },
      ],
    }),
  ],
};
