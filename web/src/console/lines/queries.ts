import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listUnreadLines } from '@portal/contract/console/bank-accounts.ts';
import {
  getStatementLine,
  listCandidates,
  listStatementLines,
  showUndoing,
  type StatementLine,
} from '@portal/contract/console/deposits.ts';
import { call } from '../../kit/data/call.ts';
import { inputOf, type ListPlace } from '../parts/list/list-place.ts';
import { pieceQuery } from '../parts/list/pages.tsx';

export interface LineFilter {
  readonly state: 'unmatched' | 'matched' | 'all';
  readonly direction?: 'in' | 'out';
}
/** One piece of them. */
export const linesQuery = ({ state, direction }: LineFilter, place: ListPlace, cursor?: string) => {
  const input = { status: state, direction, limit: 100, ...inputOf(place), cursor };
  return pieceQuery<StatementLine>(['statement-lines', 'list', input], (signal) =>
    call(listStatementLines, { input, signal }),
  );
};

/** What banks told in a form that nobody knows. */
export const unreadLinesQuery = queryOptions({
  queryKey: ['statement-lines', 'unread'],
  queryFn: async ({ signal }) => (await call(listUnreadLines, { signal })).data,
});

export const lineQuery = (id: string) =>
  queryOptions({
    queryKey: ['statement-lines', 'one', id],
    queryFn: async ({ signal }) => (await call(getStatementLine, { input: { id }, signal })).data,
  });

/** What undoing would take of a line, as it stands now. */
export const undoingQuery = (id: string) =>
  queryOptions({
    queryKey: ['statement-lines', 'undo', id],
    queryFn: async ({ signal }) => (await call(showUndoing, { input: { id }, signal })).data,
    staleTime: 0,
  });

/** Whose money a line may be; without words what the line says of its sender. */
export const candidatesQuery = (id: string, q: string) =>
  queryOptions({
    queryKey: ['statement-lines', 'candidates', id, q],
    queryFn: async ({ signal }) => (await call(listCandidates, { input: { id, q }, signal })).data,
    placeholderData: keepPreviousData,
  });
