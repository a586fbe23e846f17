import type { BookRow, FileKind, ReportTotal } from '@portal/contract/payments.ts';
import { chipOf, type Tone } from '@portal/contract/status.ts';
import type { BookKind } from '@portal/contract/book.ts';
import type { Reader } from '../../../platform/database/db.ts';
import type { histories } from '../../cashier/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { type BookLine, bookLines, type BookPosition } from './book-queries.ts';
import * as queries from './queries.ts';

/** Totals of deposits, withdrawals and bonuses in these days, with counts of pending and failed ones. */
export const historyTotals = async (reader: Reader, memberId: string, days: histories.DayRange) =>
  Object.fromEntries(
    (await reader.rows(queries.historyTotals(memberId, days))).map(({ kind, ...total }) => [kind, total]),
  ) as Record<FileKind, ReportTotal>;

export interface BookQuery extends histories.DayRange {
  readonly outcome?: Tone | undefined;
}

const NEWEST: BookPosition = { own: null, bonus: null, request: undefined };
/** Lines read at a time when filtering by outcome. */
const PAGE_SIZE = 500;

const kinds: Readonly<Record<string, BookKind>> = {
  request: 'deposit',
  deposit: 'deposit',
  deposit_undone: 'deposit',
  withdrawal: 'withdraw',
  withdrawal_returned: 'withdraw',
  withdraw_excess: 'excess',
  withdraw_excess_returned: 'excess',
  minigame_paid: 'minigame',
  income_paid: 'income',
  play: 'game',
};

const rowOf = ({ own, bonus, at: _at, reason, bonus_kind, change, ...row }: BookLine): BookRow => ({
  ...row,
  line: own === null ? String(row.id) : `${own}.${bonus}`,
  kind: bonus_kind ?? kinds[reason] ?? 'adjustment',
  change: change ?? 0n,
});

const placeBelow = ({ own, bonus, at, id }: BookLine, before: BookPosition): BookPosition =>
  own === null ? { ...before, request: { at, id: id ?? '' } } : { ...before, own, bonus };

interface Piece {
  readonly row: BookRow;
  /** Position below this row. */
  readonly below: BookPosition;
}

/** Reads the book below a position in pieces, one statement each. */
export async function* bookBatches(
  reader: Reader,
  memberId: string,
  { outcome, ...days }: BookQuery,
  limit = PAGE_SIZE,
  below = NEWEST,
): AsyncIterable<Piece[]> {
  for (let place = below; ;) {
    const lines = await reader.rows(bookLines(memberId, { ...days, below: place, limit }));
    const rows = lines.map((line) => {
      place = placeBelow(line, place);
      return { row: rowOf(line), below: place };
    });
    yield rows.filter(({ row }) => !outcome || chipOf(row.transaction_status)?.tone === outcome);
    if (lines.length < limit) return;
  }
}

interface PageQuery extends BookQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A page of the book, newest first. */
export const bookPage = async (reader: Reader, memberId: string, { cursor, limit, ...query }: PageQuery) => {
  const rows: Piece[] = [];
  const most = query.outcome ? PAGE_SIZE : limit + 1;
  for await (const batch of bookBatches(reader, memberId, query, most, bookPlaceOf(cursor))) {
    rows.push(...batch);
    if (rows.length > limit) break;
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(({ row }) => row), next_cursor: last && rows.length > limit ? cursorOf(last.below) : null };
};

const cursorOf = ({ own, bonus, request }: BookPosition): string =>
  [own ?? '', bonus ?? '', request?.at.getTime() ?? '', request?.id ?? ''].join('.');

/** Parses a cursor. Throws invalid_input for a malformed one. */
const bookPlaceOf = (cursor: string | undefined): BookPosition => {
  if (cursor === undefined) return NEWEST;
  const [, lines, own, bonus, request, ms, id = ''] = PLACE.exec(cursor) ?? [];
  if ((lines === undefined && request === undefined) || (request && !isId(id)))
    throw new DomainError('invalid_input', { field: 'cursor' });
  return {
    own: lines === undefined ? null : BigInt(own ?? 0),
    bonus: lines === undefined ? null : BigInt(bonus ?? 0),
    request: request === undefined ? undefined : { at: new Date(Number(ms)), id },
  };
};
const PLACE = /^(?:((\d{1,15})\.(\d{1,15}))|\.)\.(?:((\d{1,14})\.([\w-]{1,40}))|\.)$/;
