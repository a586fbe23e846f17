import { type CommissionRow, commissionKinds } from '@portal/contract/referral.ts';
import { maskTel } from '../../identity/index.ts';
import { first, type Reader } from '../../../platform/database/db.ts';
import { DomainError } from '../../../platform/errors.ts';
import { pageOf } from '../../../platform/http/paging.ts';
import { isId } from '../../../platform/ids.ts';
import { settingsOf } from '../../settings/index.ts';
import { assertRange } from '../summaries/range.ts';
import { levelBelow } from '../summaries/queries.ts';
import { percent, termsOf } from '../terms/terms.ts';
import * as queries from './queries.ts';

interface Query extends queries.RowsQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const cursorOf = ({ date, aff, id, kind }: queries.RowPosition): string => [date, aff, id, kind].join('.');
const placeOf = (cursor: string | undefined): queries.RowPosition | undefined => {
  if (cursor === undefined) return undefined;
  const [date = '', aff = '', id = '', of] = cursor.split('.');
  const kind = commissionKinds.find((each) => each === of);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(date) ||
    Number.isNaN(Date.parse(date)) ||
    !/^\d{1,18}$/.test(aff) ||
    !isId(id) ||
    !kind
  )
    throw new DomainError('invalid_input', { field: 'cursor' });
  return { date, aff: BigInt(aff), id, kind };
};

/** Requires a date or a friend; a range only with a friend. Throws invalid_input. */
const assertValidQuery = ({ date, id, startDate, endDate }: Query): void => {
  if (!date && !id) throw new DomainError('invalid_input', { field: 'date' });
  if (!startDate && !endDate) return;
  if (!startDate || !endDate || date)
    throw new DomainError('invalid_input', { field: startDate ? 'endDate' : 'startDate' });
  assertRange({ startDate, endDate });
};

/**
 * The commission rows of a day or of one friend's branch, with their total. Throws invalid_input, and not_found for a
 * node outside the caller's tree.
 */
export const arithmeticOf = async (reader: Reader, memberId: string, query: Query) => {
  const { date, id, limit, cursor } = query;
  const behind = placeOf(cursor);
  assertValidQuery(query);
  const { aff_depth } = await settingsOf(reader);
  if (id && !(await first(reader, levelBelow(memberId, id, aff_depth)))) throw new DomainError('not_found');
  const isOpen = date !== undefined && !(await first(reader, queries.isSettled(date)));
  const terms = isOpen ? await termsOf(reader, date) : undefined;
  let total = 0n;
  const page = await pageOf(
    limit,
    (most) =>
      reader.rows(
        terms
          ? queries.rowsSoFar(memberId, terms, id, aff_depth, behind, most)
          : queries.settledRows(memberId, query, aff_depth, behind, most),
      ),
    (rows) =>
      rows.map(({ date, tel, level, kind, turnover, rate, aff, state, total: all }): CommissionRow => {
        total = all;
        return { date, username: maskTel(tel), level, kind, turnover, rate: percent(rate), aff, state };
      }),
    cursorOf,
  );
  return { ...page, total };
};
