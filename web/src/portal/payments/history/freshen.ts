import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { reportBook } from '@portal/contract/payments.ts';
import { call } from '../../../kit/data/call.ts';
import { type ReportFilter, type ReportKind, REPORTS, reports } from '../queries.ts';
import { REPORT_PAGE_SIZE } from '../report-page-size.ts';

/** A row of the book has a line of its own beside its request's id. */
interface Row {
  readonly id: string | null;
  readonly line?: string;
  readonly transaction_status: string;
}
interface Piece {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}
export type LongHistory = InfiniteData<Piece>;

/**
 * A long history with its newest piece read anew, after a request of this id has changed. Undefined where that piece does not tell
 * all that changed: the request stands further down, or more has come than a piece holds.
 */
export function withNewest(loaded: LongHistory, newest: Piece, id: string): LongHistory | undefined {
  const rows = loaded.pages.flatMap(({ data }) => data);
  const fresh = new Set(newest.data.map(nameOf));
  const overlap = rows.findLastIndex((row) => row.id !== id && fresh.has(nameOf(row)));
  const isElsewhere = rows.some((row, place) => !fresh.has(nameOf(row)) && (place < overlap || row.id === id));
  if (overlap < 0 || isElsewhere) return undefined;
  const pages = loaded.pages.map((piece, nth) => {
    const rest = piece.data.filter((row) => !fresh.has(nameOf(row)));
    return { ...piece, data: nth === 0 ? [...newest.data, ...rest] : rest };
  });
  return { ...loaded, pages };
}

const nameOf = ({ id, line }: Row) => line ?? id;

/** The newest piece of the history that this is the key of. */
function readNewest(key: QueryKey): Promise<Piece> {
  const [kind, filter] = key.slice(REPORTS.length) as [ReportKind | 'book', ReportFilter];
  const input = { ...filter, limit: REPORT_PAGE_SIZE };
  return kind === 'book' ? call(reportBook, { input }) : call(reports[kind], { input });
}

let before: Promise<unknown> = Promise.resolve();

/** Reads anew, one after another, what a request that changed may have moved in a long history: its newest piece, or all of it where that is not enough. */
export function freshen(queries: QueryClient, key: QueryKey, id: string, read = readNewest): Promise<void> {
  const done = before.then(() => freshenNow(queries, key, id, read));
  before = done.catch(() => {});
  return done;
}

async function freshenNow(queries: QueryClient, key: QueryKey, id: string, read = readNewest): Promise<void> {
  const loaded = queries.getQueryData<LongHistory>(key);
  const newest = await read(key).catch(() => undefined);
  const state = queries.getQueryState<LongHistory>(key);
  const isSame = state?.data === loaded && state?.fetchStatus === 'idle'; // nothing was read beside it
  const merged = loaded && newest && isSame ? withNewest(loaded, newest, id) : undefined;
  if (merged) queries.setQueryData(key, merged);
  else await queries.invalidateQueries({ queryKey: key, exact: true });
}
