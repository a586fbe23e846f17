import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { reportBook } from '@portal/contract/payments.ts';
import { call } from '../../../kit/data/call.ts';
import { type ReportFilter, type ReportKind, REPORTS_KEY, reports } from '../queries.ts';
import { REPORT_PAGE_SIZE } from '../report-page-size.ts';

/** A row of the book has a line id beside its request's id. */
interface Row {
  readonly id: string | null;
  readonly line?: string;
  readonly transaction_status: string;
}
interface HistoryPage {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}
export type LongHistory = InfiniteData<HistoryPage>;

/**
 * A long history with its newest page replaced, after a request of this id has changed. Undefined when that page does not cover
 * all changes: the request is further down, or more rows are new than fit in a page.
 */
export function withNewest(loaded: LongHistory, newest: HistoryPage, id: string): LongHistory | undefined {
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

/** The newest page of the history with this key. */
function readNewest(key: QueryKey): Promise<HistoryPage> {
  const [kind, filter] = key.slice(REPORTS_KEY.length) as [ReportKind | 'book', ReportFilter];
  const input = { ...filter, limit: REPORT_PAGE_SIZE };
  return kind === 'book' ? call(reportBook, { input }) : call(reports[kind], { input });
}

let before: Promise<unknown> = Promise.resolve();

/** Refetches, in turn, what a changed request may affect in a long history: its newest page, or all of it where that is not enough. */
export function refetchHistory(queries: QueryClient, key: QueryKey, id: string, read = readNewest): Promise<void> {
  const done = before.then(() => refetchNow(queries, key, id, read));
  before = done.catch(() => {});
  return done;
}

async function refetchNow(queries: QueryClient, key: QueryKey, id: string, read = readNewest): Promise<void> {
  const loaded = queries.getQueryData<LongHistory>(key);
  const newest = await read(key).catch(() => undefined);
  const state = queries.getQueryState<LongHistory>(key);
  const isSame = state?.data === loaded && state?.fetchStatus === 'idle'; // no other read happened meanwhile
  const merged = loaded && newest && isSame ? withNewest(loaded, newest, id) : undefined;
  if (merged) queries.setQueryData(key, merged);
  else await queries.invalidateQueries({ queryKey: key, exact: true });
}
