import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { toDeviceTime } from '../../../kit/time/server-time.ts';
import { useIsDisconnected } from '../frame.ts';
import { hasCode } from '../../../kit/data/call.ts';
import * as parts from './parts.module.css';
import * as css from './blocks.module.css';
import { Button } from '../actions/button.tsx';
import { Icon } from '../actions/icon.tsx';
import { sentenceOf } from '../actions/decision.ts';
import { TimestampWithAge, useNow_s } from '../figures/time.tsx';

export interface QueryState<T> {
  data: T | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
}
interface Props<T> {
  query: QueryState<T>;
  /** Text when empty. */
  blank?: string;
  /** Absent: data without rows. */
  isEmpty?: (data: T) => boolean;
  rows?: number;
  /** Placeholder of data that bring their own panels. */
  skeleton?: ReactNode;
  /** Places rows, errors and the empty text in a panel; so does `skeleton`. */
  framed?: boolean;
  children: (data: T) => ReactNode;
}

/** One pane of a page: placeholder rows, an empty text, an error with retry, or the data with their age when refreshing failed. */
export function Pane<T>({
  query,
  blank,
  isEmpty = hasNoRows,
  rows = 4,
  skeleton,
  framed = skeleton !== undefined,
  children,
}: Props<T>) {
  const frame = (inside: ReactNode) =>
    framed ? <div className={`${parts.panel} ${parts.frame}`}>{inside}</div> : inside;
  const { data, error } = query;
  const isDisconnected = useIsDisconnected();
  if (data !== undefined)
    return (
      <>
        {error && !isShownElsewhere(query) ? (
          <StaleNotice query={query} hasFailed />
        ) : isDisconnected ? (
          <AgedNotice query={query} />
        ) : null}
        {blank && isEmpty(data) ? frame(<p className={css.blank}>{blank}</p>) : children(data)}
      </>
    );
  if (error)
    return frame(
      <div className={css.broken} role="alert">
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => query.refetch()}>ลองอีกครั้ง</Button>
      </div>,
    );
  return skeleton ?? frame(<RowsSkeleton rows={rows} />);
}

/** An empty list, or a page of an empty list. */
const hasNoRows = (data: unknown): boolean =>
  Array.isArray(data)
    ? data.length === 0
    : typeof data === 'object' && data !== null && 'data' in data && hasNoRows(data.data);

/** Fetched by the button for the next page, or by the sign-in window. */
const isShownElsewhere = ({
  error,
  isFetchNextPageError,
}: Pick<QueryState<unknown>, 'error' | 'isFetchNextPageError'>) =>
  isFetchNextPageError || hasCode(error, 'unauthenticated');

interface NoticeProps {
  query: Pick<QueryState<unknown>, 'dataUpdatedAt' | 'refetch'>;
  hasFailed?: boolean;
}

const STALE_S = 30;

/** Without events, and without an answer to refuse them, data grow old in silence. */
const AgedNotice = ({ query }: NoticeProps) => {
  const age_s = (toDeviceTime(new Date(useNow_s() * 1000)) - query.dataUpdatedAt) / 1000;
  return age_s > STALE_S ? <StaleNotice query={query} /> : null;
};

/** The last data stay; this says how old they are. */
const StaleNotice = ({ query: { dataUpdatedAt, refetch }, hasFailed = false }: NoticeProps) => (
  <div className={`row folds ${parts.stale}`} role="status">
    <Icon name="alert" size="s" />
    <span className="grow">
      {hasFailed ? 'โหลดข้อมูลไม่สำเร็จ ' : ''}ข้อมูลเมื่อ <TimestampWithAge at={new Date(dataUpdatedAt)} />
    </span>
    <Button small onClick={() => refetch()}>
      ลองอีกครั้ง
    </Button>
  </div>
);

const announced = { role: 'status', 'aria-label': 'กำลังโหลด' } as const;

interface SkeletonProps {
  rows: number;
  /** Another element already announces the loading. */
  isSilent?: boolean;
}

/** Placeholder rows. */
export const RowsSkeleton = ({ rows, isSilent }: SkeletonProps) => (
  <div className={css.skeleton} {...(isSilent ? { 'aria-hidden': true } : announced)}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={css.skeletonRow}>
        <Skeleton height={12} width={row % 2 ? '55%' : '72%'} />
        <Skeleton height={9} mt={7} width="38%" />
      </div>
    ))}
  </div>
);

interface CardProps extends SkeletonProps {
  count: number;
  className?: string | undefined;
}
/** Placeholder cards, in the grid of the real ones. */
export const CardsSkeleton = ({ count, rows, className, isSilent }: CardProps) => (
  <div className={className} {...(isSilent ? { 'aria-hidden': true } : announced)}>
    {Array.from({ length: count }, (_, card) => (
      <div key={card} className={parts.panel}>
        <RowsSkeleton rows={rows} isSilent />
      </div>
    ))}
  </div>
);
