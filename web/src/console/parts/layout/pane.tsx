import type { ReactNode } from 'react';
import { Skeleton } from '@mantine/core';
import { hasCode } from '../../../kit/data/call.ts';
import * as parts from './parts.module.css';
import * as css from './blocks.module.css';
import { Button } from '../actions/button.tsx';
import { Icon } from '../actions/icon.tsx';
import { sentenceOf } from '../actions/decision.ts';
import { TimestampWithAge } from '../figures/time.tsx';

export interface Read<T> {
  data: T | undefined;
  dataUpdatedAt: number;
  error: Error | null;
  isFetchNextPageError?: boolean;
  refetch: () => unknown;
}
interface Props<T> {
  query: Read<T>;
  /** Said when there is nothing; `isEmpty` decides. */
  blank?: string;
  isEmpty?: (data: T) => boolean;
  rows?: number;
  /** What is on its way, where it will not be rows. */
  skeleton?: ReactNode;
  /** The data bring frames of their own, so that whatever stands in their place needs one. */
  framed?: boolean;
  children: (data: T) => ReactNode;
}

/** One pane of a page: rows on the way, nothing there, broken with its own retry, or the data, and how old they are when they could not be read again. */
export function Pane<T>({ query, blank, isEmpty, rows = 4, skeleton, framed, children }: Props<T>) {
  const frame = (inside: ReactNode) =>
    framed ? <div className={`${parts.panel} ${parts.frame}`}>{inside}</div> : inside;
  const { data, error } = query;
  if (data !== undefined)
    return (
      <>
        {error && !isShownElsewhere(query) ? <StaleNotice query={query} /> : null}
        {blank && isEmpty?.(data) ? frame(<p className={css.blank}>{blank}</p>) : children(data)}
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

/** By the button of the next piece, or by the window that asks for a new sign-in. */
const isShownElsewhere = ({ error, isFetchNextPageError }: Pick<Read<unknown>, 'error' | 'isFetchNextPageError'>) =>
  isFetchNextPageError || hasCode(error, 'unauthenticated');

/** The last good data stay; this says that they are the last good ones. */
const StaleNotice = ({
  query: { dataUpdatedAt, refetch },
}: {
  query: Pick<Read<unknown>, 'dataUpdatedAt' | 'refetch'>;
}) => (
  <div className={parts.stale} role="status">
    <Icon name="alert" size="s" />
    <span className="grow">
      โหลดข้อมูลไม่สำเร็จ ข้อมูลเมื่อ <TimestampWithAge at={new Date(dataUpdatedAt)} />
    </span>
    <Button small onClick={() => refetch()}>
      ลองอีกครั้ง
    </Button>
  </div>
);

const announced = { role: 'status', 'aria-label': 'กำลังโหลด' } as const;

interface SkeletonProps {
  rows: number;
  /** Something beside it announces already that the page is loading. */
  isSilent?: boolean;
}

/** Rows that are on their way. */
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
/** Cards that are on their way, in the grid they will stand in. */
export const CardsSkeleton = ({ count, rows, className, isSilent }: CardProps) => (
  <div className={className} {...(isSilent ? { 'aria-hidden': true } : announced)}>
    {Array.from({ length: count }, (_, card) => (
      <div key={card} className={parts.panel}>
        <RowsSkeleton rows={rows} isSilent />
      </div>
    ))}
  </div>
);
