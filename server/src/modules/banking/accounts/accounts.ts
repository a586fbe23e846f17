import { anyId } from 'promptparse/generate';
import { bankName, banks, WALLET } from '@portal/contract/banks.ts';
import type { BankAccount } from '@portal/contract/console/bank-accounts.ts';
import { baht } from '@portal/contract/money.ts';
import type { Db, Reader } from '../../../platform/database/db.ts';
import type { Bank } from '../bank.ts';
import { type BankAccountRow, bankAccounts } from './queries.ts';

/** An account of the operator's that members pay into, with the name of its bank in Thai. */
export type HouseAccount = BankAccountRow & { readonly bank_name: string };

/** The code that a member knows the account by: its bank, or PromptPay whatever bank stands behind it. */
export const payCode = ({ kind, bank_code }: Pick<HouseAccount, 'kind' | 'bank_code'>): string =>
  kind === 'promptpay' ? 'promptpay' : bank_code;

/** The last four digits tell an operator which account it is. */
export const masked = (number: string): string => 'x'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

/** The accounts members pay into, in the operator's order, and those that were removed: what was promised on them has a name. */
export const houseAccounts = async (reader: Reader): Promise<HouseAccount[]> =>
  (await reader.rows(bankAccounts())).map((account) => ({
    ...account,
    bank_name: account.kind === 'promptpay' ? bankName('promptpay') : bankName(account.bank_code),
  }));

/** Those that were not removed. */
export const standingAccounts = async (reader: Reader): Promise<HouseAccount[]> =>
  (await houseAccounts(reader)).filter(({ removed_at }) => !removed_at);

/** Tells the bank where to send its webhook events. */
export const registerAccounts = async (db: Db, bank: Bank, portalUrl: string): Promise<void> => {
  const accounts = await standingAccounts(db);
  await bank.announce(accounts.map(({ id, number }) => ({ number, webhook_url: `${portalUrl}/hooks/bank/${id}` })));
};

const PHONE = /^0\d{9}$/;
/** Kinds of PromptPay ids and the form of each: a phone, a national or tax id, an e-wallet. */
const proxies = { MSISDN: PHONE, NATID: /^\d{13}$/, EWALLETID: /^\d{15}$/ } as const;
type Proxy = keyof typeof proxies;

/** The kind of a PromptPay id; undefined where it is none. */
const proxyOf = (number: string): Proxy | undefined =>
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

/** The EMVCo code that pays so much (satang) to an id of PromptPay; null where the number is none. */
export const promptPayQr = (number: string, amount: bigint): string | null => {
  const type = proxyOf(number);
  return type ? anyId({ type, target: number, amount: baht(amount) }) : null;
};
