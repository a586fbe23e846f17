import { banks, WALLET } from '@portal/contract/banks.ts';
import type { BankAccount } from '@portal/contract/console/bank-accounts.ts';

/** How the numbers of each kind look: an account; a phone, a tax or citizen's number, or an e-wallet's; a phone. */
const forms = { bank: /^\d{10,12}$/, promptpay: /^(\d{10}|\d{13}|\d{15})$/, truemoney: /^0\d{9}$/ } as const;

/** Which field says something that no such account can have, if one does. */
export const wrongField = ({
  kind,
  bank_code,
  number,
}: Pick<BankAccount, 'kind' | 'bank_code'> & { readonly number: string }): 'bank_code' | 'number' | undefined => {
  const isKnown = banks.some(([code]) => code === bank_code);
  if (!isKnown || (bank_code === WALLET) !== (kind === 'truemoney')) return 'bank_code';
  return forms[kind].test(number) ? undefined : 'number';
};
