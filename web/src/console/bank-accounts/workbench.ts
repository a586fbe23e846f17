import { type BankAccount, listBankAccounts } from '@portal/contract/console/bank-accounts.ts';
import { at, id, sample } from '../../workbench/sample.ts';
import { somchai } from '../../workbench/console/operators.ts';
import { page, type WorkbenchFeature } from '../../workbench/console/page.ts';

const account = (last: string, more: Partial<BankAccount>): BankAccount => ({
  id: id(last),
  kind: 'bank',
  bank_code: 'kbnk',
  bank_name: 'กสิกรไทย',
  number_masked: 'xxx-x-x6789-x',
  name: 'บจก. สตาร์ทูเค',
  is_active: true,
  pays_out: true,
  callback_url: `https://star2k.example/hooks/bank/${last}`,
  secrets: [
    { created_at: at(-60), used_at: at(-2) },
    { created_at: at(-90_000), used_at: at(-50) },
  ],
  approval: null,
  last_line_at: at(-1),
  today: { in: 12_450_037n, out: 3_200_000n },
  open_deposits: 2,
  ...more,
});
export const workbench: WorkbenchFeature = {
  pages: [page('/finance/accounts', 'ยังไม่มีบัญชี')],
  samples: [
    sample(
      listBankAccounts,
      {
        data: [
          account('b1', {}),
          account('b2', {
            kind: 'promptpay',
            bank_code: 'promptpay',
            bank_name: 'พร้อมเพย์',
            pays_out: false,
            secrets: [{ created_at: at(-60), used_at: null }],
            approval: { id: id('d7'), by: somchai },
            last_line_at: at(-25),
          }),
          account('b3', {
            kind: 'truemoney',
            bank_code: 'tmn',
            bank_name: 'ทรูมันนี่',
            pays_out: false,
            is_active: false,
            last_line_at: null,
            open_deposits: 0,
            today: { in: 0n, out: 0n },
          }),
        ],
      },
      { data: [] },
    ),
  ],
};
