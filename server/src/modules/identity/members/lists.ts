import type { ListQuery, Sort } from '@portal/contract/console/common.ts';
import { memberIdsFound } from './members.ts';
import type { Reader } from '../../../platform/database/db.ts';
import { before, pageOf } from '../../../platform/http/paging.ts';
import type { ListPlace } from '../../../platform/search/placed.ts';
import { termsOf } from '../../../platform/search/terms.ts';

/**
 * A piece of a list of money, with the cursor of the next one: `read` is asked for the rows of a place. A queue, where somebody
 * waits, begins with who waits longest; what is over begins with the newest.
 */
export const listOf = async <Row extends { readonly id: string }, Shown>(
  db: Reader,
  { q, from, to, sort, cursor, limit }: ListQuery,
  isQueue: boolean,
  read: (place: ListPlace, most: number) => Promise<readonly Row[]>,
  show: (rows: readonly Row[]) => Promise<readonly Shown[]>,
) => {
  const place = { sort: sort ?? defaultSort(isQueue), from, to, cursor: before(cursor) };
  const search = q?.trim() ? { ...termsOf(q), members: await memberIdsFound(db, q) } : undefined;
  return pageOf(limit, (most) => read({ ...place, search }, most), show);
};

const defaultSort = (isQueue: boolean): Sort => (isQueue ? 'oldest' : 'newest');
