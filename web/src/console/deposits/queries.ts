import { queryOptions } from '@tanstack/react-query';
import { type DepositRow, getDeposit, listDeposits, listStatementLines } from '@portal/contract/console/deposits.ts';
import { listSlips } from '@portal/contract/console/slips.ts';
import type { DepositState } from '@portal/contract/payments.ts';
import { call } from '../../kit/call.ts';
import { pagedQuery } from '../parts/paged.ts';

/** Money that came in and belongs to nobody yet. */
export const unmatchedLinesQuery = pagedQuery(['statement-lines', 'queue'], (cursor, signal) =>
  call(listStatementLines, { input: { state: 'unmatched', direction: 'in', limit: 100, cursor }, signal }),
);
/** Requests that wait for money or are being looked at. */
export const openDepositsQuery = pagedQuery<DepositRow>(['deposits', 'open'], (cursor, signal) =>
  call(listDeposits, { input: { state: 'open', limit: 100, cursor }, signal }),
);
/** All deposits, or those in one state. */
export const depositsQuery = (state: DepositState | undefined) =>
  pagedQuery<DepositRow>(['deposits', 'list', state ?? 'all'], (cursor, signal) =>
    call(listDeposits, { input: { state, limit: 50, cursor }, signal }),
  );
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'one', id],
    queryFn: async ({ signal }) => (await call(getDeposit, { input: { id }, signal })).data,
  });
export const slipsQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'one', id, 'slips'],
    queryFn: async ({ signal }) => (await call(listSlips, { input: { id }, signal })).data,
  });
