import type { Reader, Tx } from '../../../platform/database/db.ts';
import type { CompanyAccount } from '../../banking/index.ts';
import { moneyInToday } from '../../cashier/index.ts';
import { offeredAccounts } from '../rules.ts';
import { lockAccounts } from './queries.ts';

const cappedOf = (accounts: readonly CompanyAccount[]): string[] =>
  accounts.flatMap(({ id, cap_in }) => (cap_in === null ? [] : [id]));

/** The accounts that may take an amount today; where all of a kind are full, the one of it with the most room. */
export const accountsWithRoom = async (
  reader: Reader,
  accounts: readonly CompanyAccount[],
  amount: bigint,
): Promise<CompanyAccount[]> => {
  const used = await moneyInToday(reader, cappedOf(accounts));
  const roomOf = ({ id, cap_in }: CompanyAccount) => (cap_in === null ? null : cap_in - (used.get(id) ?? 0n));
  return Object.values(Object.groupBy(accounts, ({ kind }) => kind)).flatMap((ofKind) =>
    offeredAccounts(ofKind, ofKind.map(roomOf), amount),
  );
};

/** As `accountsWithRoom`; capped accounts are locked until the request is stored, so that requests made at once add up. */
export const lockedWithRoom = async (
  tx: Tx,
  accounts: readonly CompanyAccount[],
  amount: bigint,
): Promise<CompanyAccount[]> => {
  const capped = cappedOf(accounts);
  if (capped.length) await tx.rows(lockAccounts(capped));
  return accountsWithRoom(tx, accounts, amount);
};
