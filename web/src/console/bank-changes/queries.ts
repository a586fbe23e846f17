import { type BankChangeRow, listBankChanges } from '@portal/contract/console/bank-changes.ts';
import { call } from '../../kit/data/call.ts';
import { pieceQuery } from '../parts/list/pages.tsx';

/** One, whatever became of it. */
export const bankChangeQuery = (id: string) =>
  pieceQuery<BankChangeRow>(['bank-changes', 'one', id], (signal) =>
    call(listBankChanges, { input: { id, limit: 1 }, signal }),
  );

export const bankChangesQuery = (status: BankChangeRow['status'] | 'all', cursor?: string) =>
  pieceQuery<BankChangeRow>(['bank-changes', status, cursor], (signal) =>
    call(listBankChanges, { input: { status: status === 'all' ? undefined : status, limit: 50, cursor }, signal }),
  );
