import { bankName } from '@portal/contract/banks.ts';
import type { Db, Reader } from '../../platform/database/db.ts';
import type { Bank } from '../bank.ts';
import { type BankAccountRow, bankAccounts } from './queries.ts';

/** An account of the operator's that members pay into, with the name of its bank in Thai. */
export type HouseAccount = BankAccountRow & { readonly bank_name: string };

/** What a member knows the account by: its bank, or PromptPay whatever bank stands behind it. */
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
