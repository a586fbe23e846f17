import { queryOptions } from '@tanstack/react-query';
import { listBankAccounts } from '@portal/contract/console/control.ts';
import { call } from '../../kit/call.ts';

export const bankAccountsQuery = queryOptions({
  queryKey: ['bank-accounts'],
  queryFn: async ({ signal }) => (await call(listBankAccounts, { signal })).data,
});
