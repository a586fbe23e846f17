import { getDeposit, listDeposits, listStatementLines } from '@portal/contract/console/deposits.ts';
import { listSlips } from '@portal/contract/console/slips.ts';
import type { DepositState } from '@portal/contract/payments.ts';
import { inputOf, type ListPlace } from '../../parts/list/list-place.ts';
import { dataQuery } from '../../../kit/data/queries.ts';
import { pageQuery } from '../../parts/queries.ts';

/** Unmatched lines; all lines for a search. */
export const unmatchedLinesQuery = (place: ListPlace, cursor?: string) => {
  const { sort = 'oldest', ...wanted } = inputOf(place);
  const status = wanted.q ? ('all' as const) : ('unmatched' as const);
  const input = { status, direction: 'in' as const, limit: 100, ...wanted, sort, cursor };
  return pageQuery(['statement-lines', 'queue', input], listStatementLines, input);
};
/** Requests that await money or review; all of them for a search. */
export const openDepositsQuery = (place: ListPlace, cursor?: string) => {
  const { sort = 'oldest', ...wanted } = inputOf(place);
  const status = wanted.q ? undefined : ('open' as const);
  const input = { status, limit: 100, ...wanted, sort, cursor };
  return pageQuery(['deposits', 'open', input], listDeposits, input);
};
/** One page of all deposits, or of those in one state. */
export const depositsQuery = (status: DepositState | undefined, place: ListPlace, cursor?: string) => {
  const input = { status, limit: 100, ...inputOf(place), cursor };
  return pageQuery(['deposits', 'list', input], listDeposits, input);
};
/** The newest few of one member, in any state. */
export const depositsOfMemberQuery = (memberId: string) =>
  dataQuery(['deposits', 'of', memberId], listDeposits, { member_id: memberId, sort: 'newest', limit: 6 });
export const depositQuery = (id: string) => dataQuery(['deposits', 'one', id], getDeposit, { id });
export const slipsQuery = (id: string) => dataQuery(['deposits', 'one', id, 'slips'], listSlips, { id });

export { stateWords as depositStates } from './words.ts';
