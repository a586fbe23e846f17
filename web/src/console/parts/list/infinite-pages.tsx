import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button } from '../actions/button.tsx';
import { fetchNext } from '../../../kit/data/fetch-next.ts';
import * as css from '../layout/blocks.module.css';
import * as parts from '../layout/parts.module.css';
import type { Page, PageQuery } from '../queries.ts';
import { type Cursor, useCursor } from './list-place.ts';

interface Props {
  /** Undefined at the end of that direction. */
  of: { readonly onPrevious: (() => void) | undefined; readonly onNext: (() => void) | undefined };
}

/** Pager of a long list: one page of rows at a time. */
export const Pager = ({ of: { onPrevious, onNext } }: Props) =>
  onPrevious || onNext ? (
    <nav className={`row folds tight ${css.more}`} aria-label="หน้าของรายการ">
      <Button disabled={!onPrevious} onClick={onPrevious}>
        ก่อนหน้า
      </Button>
      <Button disabled={!onNext} onClick={onNext}>
        ถัดไป
      </Button>
    </nav>
  ) : null;

type Rows = readonly unknown[] | { readonly rows: readonly unknown[] };
interface Query {
  data?: Rows | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch: boolean }) => Promise<Query>;
}
const countOf = (data: Rows): number => ('rows' in data ? data.rows : data).length;

export const MoreButton = ({ query }: { query: Query }) =>
  query.hasNextPage ? (
    <div className={`row folds tight ${css.more}`}>
      {query.isFetchNextPageError ? (
        <p role="alert" className={parts.error}>
          โหลดข้อมูลไม่สำเร็จ
        </p>
      ) : null}
      <Button disabled={query.isFetchingNextPage} onClick={() => void fetchNext(query, countOf)}>
        {query.isFetchingNextPage ? 'กำลังโหลด' : 'ดูเพิ่มเติม'}
      </Button>
    </div>
  ) : null;

const FRESH_MS = 10_000;

type PageOf<Row> = (cursor: string | undefined) => PageQuery<Row>;

interface CursorPages<Row> {
  readonly query: UseQueryResult<Page<Row>>;
  readonly rows: readonly Row[];
  /** To the next and previous page; undefined at an end. */
  readonly onNext: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
}

/** The page of a list in the address; prefetches the next one. */
export function useCursorPages<Row>(pageOf: PageOf<Row>, name: Cursor = 'cursor'): CursorPages<Row> {
  const { cursor, next, previous } = useCursor(name);
  const query = useQuery(pageOf(cursor));
  const nextCursor = query.data?.next_cursor ?? undefined;
  useQuery({
    ...pageOf(nextCursor),
    enabled: nextCursor !== undefined && !query.isPlaceholderData,
    staleTime: FRESH_MS,
  });
  return {
    query,
    rows: query.data?.data ?? [],
    onNext: nextCursor === undefined ? undefined : () => next(nextCursor),
    onPrevious: previous,
  };
}
