import { queryOptions } from '@tanstack/react-query';
import { listBankAccounts } from '@portal/contract/console/bank-accounts.ts';
import { type DepositRow, listDeposits } from '@portal/contract/console/deposits.ts';
import { call } from '../../../kit/data/call.ts';
import { pagedQuery } from '../../parts/list/infinite-pages.tsx';

export const bankAccountsQuery = queryOptions({
  queryKey: ['bank-accounts'],
  queryFn: async ({ signal }) => (await call(listBankAccounts, { signal })).data,
});
/** Requests awaiting money on an account. */
export const openDepositsOfAccountQuery = (bank_account_id: string) =>
  pagedQuery<DepositRow>(['deposits', 'open', bank_account_id], (cursor, signal) =>
    call(listDeposits, { input: { state: 'open', bank_account_id, limit: 100, cursor }, signal }),
  );
