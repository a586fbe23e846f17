import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../kit/call.ts';
import { Button } from './button.tsx';
import * as css from './states.module.css';

interface Read<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}
interface Props<T> {
  query: Read<T>;
  /** Said when there is nothing; `isEmpty` decides. */
  blank?: string;
  isEmpty?: (data: T) => boolean;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** One pane of a page: rows on the way, nothing there, broken with its own retry, or the data. */
export function Pane<T>({ query, blank, isEmpty, rows = 4, children }: Props<T>) {
  if (query.data !== undefined)
    return blank && isEmpty?.(query.data) ? <p className={css.blank}>{blank}</p> : <>{children(query.data)}</>;
  if (query.error)
    return (
      <div className={css.broken} role="alert">
        <p>{messageOf(query.error)}</p>
        <Button onClick={() => query.refetch()}>ลองอีกครั้ง</Button>
      </div>
    );
  return (
    <div className={css.bones} role="status" aria-label="กำลังโหลด">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.bone}>
          <Skeleton height={12} width={row % 2 ? '55%' : '72%'} />
          <Skeleton height={9} mt={7} width="38%" />
        </div>
      ))}
    </div>
  );
}
