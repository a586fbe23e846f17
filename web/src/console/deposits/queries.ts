import { queryOptions } from '@tanstack/react-query';
import {
  type DepositRow,
  getDeposit,
  listDeposits,
  listStatementLines,
  type StatementLine,
} from '@portal/contract/console/deposits.ts';
import { listSlips } from '@portal/contract/console/slips.ts';
import type { DepositState } from '@portal/contract/payments.ts';
import { call } from '../../kit/call.ts';
import { inputOf, type ListPlace } from '../parts/list-place.ts';
import { pagedQuery, pieceQuery } from '../parts/paged.ts';

/** Money that came in and belongs to nobody yet; all that came in, where something is looked for. */
export const unmatchedLinesQuery = (place: ListPlace) => {
  const { sort = 'oldest', ...wanted } = inputOf(place);
  const status = wanted.q ? 'all' : 'unmatched';
  return pagedQuery<StatementLine>(['statement-lines', 'queue', wanted, sort], (cursor, signal) =>
    call(listStatementLines, { input: { status, direction: 'in', limit: 100, ...wanted, sort, cursor }, signal }),
  );
};
/** Requests that wait for money or are being looked at; all there ever were, where something is looked for. */
export const openDepositsQuery = (place: ListPlace) => {
  const { sort = 'oldest', ...wanted } = inputOf(place);
  const status = wanted.q ? undefined : 'open';
  return pagedQuery<DepositRow>(['deposits', 'open', wanted, sort], (cursor, signal) =>
    call(listDeposits, { input: { status, limit: 100, ...wanted, sort, cursor }, signal }),
  );
};
/** One piece of all deposits, or of those in one state. */
export const depositsQuery = (status: DepositState | undefined, place: ListPlace) => {
  const input = { status, limit: 100, ...inputOf(place) };
  return pieceQuery<DepositRow>(['deposits', 'list', input], (signal) => call(listDeposits, { input, signal }));
};
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
