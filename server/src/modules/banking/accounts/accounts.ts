import { anyId } from 'promptparse/generate';
import { bankName, banks, WALLET } from '@portal/contract/banks.ts';
import type { BankAccount } from '@portal/contract/console/bank-accounts.ts';
import { baht } from '@portal/contract/money.ts';
import type { Db, Reader } from '../../../platform/database/db.ts';
import type { Bank } from '../bank.ts';
import { type BankAccountRow, bankAccounts } from './queries.ts';

/** A company account that members pay into, with its bank's Thai name. */
export type CompanyAccount = BankAccountRow & { readonly bank_name: string };

/** Code shown to members: the bank's, or `promptpay`. */
export const payCode = ({ kind, bank_code }: Pick<CompanyAccount, 'kind' | 'bank_code'>): string =>
  kind === 'promptpay' ? 'promptpay' : bank_code;

/** Masks all but the last four digits. */
export const maskNumber = (number: string): string => 'x'.repeat(Math.max(0, number.length - 4)) + number.slice(-4);

/** Company accounts in order, including removed ones, which old deposits refer to. */
export const companyAccounts = async (reader: Reader): Promise<CompanyAccount[]> =>
  (await reader.rows(bankAccounts())).map((account) => ({
    ...account,
    bank_name: account.kind === 'promptpay' ? bankName('promptpay') : bankName(account.bank_code),
  }));

/** Company accounts that are not removed. */
export const currentAccounts = async (reader: Reader): Promise<CompanyAccount[]> =>
  (await companyAccounts(reader)).filter(({ removed_at }) => !removed_at);

/** Registers webhook URLs with the bank. */
export const registerAccounts = async (db: Db, bank: Bank, portalUrl: string): Promise<void> => {
  const accounts = await currentAccounts(db);
  await bank.announce(accounts.map(({ id, number }) => ({ number, webhook_url: `${portalUrl}/hooks/bank/${id}` })));
};

const PHONE = /^0\d{9}$/;
/** Kinds of PromptPay ids and the form of each: a phone, a national or tax id, an e-wallet. */
const proxies = { MSISDN: PHONE, NATID: /^\d{13}$/, EWALLETID: /^\d{15}$/ } as const;
type Proxy = keyof typeof proxies;

/** Kind of a PromptPay id; undefined if invalid. */
const proxyOf = (number: string): Proxy | undefined =>
  (Object.keys(proxies) as Proxy[]).find((each) => proxies[each].test(number));

const isOfKind = {
  bank: (number: string) => /^\d{10,12}$/.test(number),
  promptpay: (number: string) => proxyOf(number) !== undefined,
  truemoney: (number: string) => PHONE.test(number),
} as const;

/** First invalid field of an account. */
export const wrongField = ({
  kind,
  bank_code,
  number,
}: Pick<BankAccount, 'kind' | 'bank_code'> & { readonly number: string }): 'bank_code' | 'number' | undefined => {
  const isListed = banks.some(([code]) => code === bank_code);
  if (!isListed || (bank_code === WALLET) !== (kind === 'truemoney')) return 'bank_code';
  return isOfKind[kind](number) ? undefined : 'number';
};

/** EMVCo payment code for an amount (satang) to a PromptPay id; null if the id is invalid. */
export const promptPayQr = (number: string, amount: bigint): string | null => {
  const type = proxyOf(number);
  return type ? anyId({ type, target: number, amount: baht(amount) }) : null;
};
