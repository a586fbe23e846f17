import type { BankAccount } from '@portal/contract/console/bank-accounts.ts';

export const kindWords: Readonly<Record<BankAccount['kind'], string>> = {
  bank: 'บัญชีธนาคาร',
  promptpay: 'พร้อมเพย์',
  truemoney: 'ทรูมันนี่ วอลเล็ท',
};
