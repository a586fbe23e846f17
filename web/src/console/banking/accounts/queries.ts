import { listBankAccounts } from '@portal/contract/console/bank-accounts.ts';
import { listDeposits } from '@portal/contract/console/deposits.ts';
import { dataQuery } from '../../../kit/data/queries.ts';
import { rowsQuery } from '../../parts/queries.ts';

export const bankAccountsQuery = dataQuery(['bank-accounts'], listBankAccounts);
/** Requests awaiting money on an account. */
export const openDepositsOfAccountQuery = (bank_account_id: string) =>
  rowsQuery(['deposits', 'open', bank_account_id], listDeposits, { state: 'open', bank_account_id, limit: 100 });
