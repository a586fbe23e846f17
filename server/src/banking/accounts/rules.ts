import { banks, WALLET } from '@portal/contract/banks.ts';
import type { BankAccount } from '@portal/contract/console/bank-accounts.ts';

const PHONE = /^0\d{9}$/;
/** What PromptPay knows a payee by, and how the number of each looks: a phone, a national or tax id, an e-wallet. */
const proxies = { MSISDN: PHONE, NATID: /^\d{13}$/, EWALLETID: /^\d{15}$/ } as const;
type Proxy = keyof typeof proxies;

/** What an id of PromptPay is; undefined where it is none. */
export const proxyOf = (number: string): Proxy | undefined =>
  (Object.keys(proxies) as Proxy[]).find((each) => proxies[each].test(number));

const isOfKind = {
  bank: (number: string) => /^\d{10,12}$/.test(number),
  promptpay: (number: string) => proxyOf(number) !== undefined,
  truemoney: (number: string) => PHONE.test(number),
} as const;

/** Which field says something that no such account can have, if one does. */
export const wrongField = ({
  kind,
  bank_code,
  number,
}: Pick<BankAccount, 'kind' | 'bank_code'> & { readonly number: string }): 'bank_code' | 'number' | undefined => {
  const isKnown = banks.some(([code]) => code === bank_code);
  if (!isKnown || (bank_code === WALLET) !== (kind === 'truemoney')) return 'bank_code';
  return isOfKind[kind](number) ? undefined : 'number';
};
