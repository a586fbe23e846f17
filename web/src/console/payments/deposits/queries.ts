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
import { call } from '../../../kit/data/call.ts';
import { inputOf, type ListPlace } from '../../parts/list/list-place.ts';
import { pageQuery } from '../../parts/list/infinite-pages.tsx';

/** Unmatched lines; all lines for a search. */
export const unmatchedLinesQuery = (place: ListPlace, cursor?: string) => {
  const { sort = 'oldest', ...wanted } = inputOf(place);
  const status = wanted.q ? ('all' as const) : ('unmatched' as const);
  const input = { status, direction: 'in' as const, limit: 100, ...wanted, sort, cursor };
  return pageQuery<StatementLine>(['statement-lines', 'queue', input], (signal) =>
    call(listStatementLines, { input, signal }),
  );
};
/** Requests that await money or review; all of them for a search. */
export const openDepositsQuery = (place: ListPlace, cursor?: string) => {
  const { sort = 'oldest', ...wanted } = inputOf(place);
  const status = wanted.q ? undefined : ('open' as const);
  const input = { status, limit: 100, ...wanted, sort, cursor };
  return pageQuery<DepositRow>(['deposits', 'open', input], (signal) => call(listDeposits, { input, signal }));
};
/** One page of all deposits, or of those in one state. */
export const depositsQuery = (status: DepositState | undefined, place: ListPlace, cursor?: string) => {
  const input = { status, limit: 100, ...inputOf(place), cursor };
  return pageQuery<DepositRow>(['deposits', 'list', input], (signal) => call(listDeposits, { input, signal }));
};
/** The newest few of one member, in any state. */
export const depositsOfMemberQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['deposits', 'of', memberId],
    queryFn: async ({ signal }) =>
      (await call(listDeposits, { input: { member_id: memberId, sort: 'newest', limit: 6 }, signal })).data,
  });
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

export { stateWords as depositStates } from './words.ts';
