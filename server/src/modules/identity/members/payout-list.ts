import type { ListQuery, Sort } from '@portal/contract/console/common.ts';
import { memberIdsMatching } from './members.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { idCursor, pageOf } from '../../../platform/http/paging.ts';
import { type ListPage, termsOf } from '../../../platform/search/search.ts';

/** A page of payout requests or deposits. Queues begin with the oldest, decided requests with the newest. */
export const payoutListOf = async <Row extends { readonly id: string }, View>(
  db: Reader,
  { q, from, to, sort, cursor, limit }: ListQuery,
  isQueue: boolean,
  read: (place: ListPage, rowLimit: number) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly View[]>,
) => {
  const place = { sort: sort ?? defaultSort(isQueue), from, to, cursor: idCursor(cursor) };
  const search = q?.trim() ? { ...termsOf(q), members: await memberIdsMatching(db, q) } : undefined;
  return pageOf(limit, (rowLimit) => read({ ...place, search }, rowLimit), show);
};

const defaultSort = (isQueue: boolean): Sort => (isQueue ? 'oldest' : 'newest');
