import type { ReactNode } from 'react';
import { hasCode } from '../../../kit/data/call.ts';
import { RowsSkeleton } from './skeleton.tsx';
import { Button } from '../actions/button.tsx';
import { Icon } from '../actions/icon.tsx';
import * as parts from './parts.module.css';
import { sentenceOf } from '../sentence.ts';
import * as css from './states.module.css';
import { TimestampWithAge } from '../figures/timestamp.tsx';

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
