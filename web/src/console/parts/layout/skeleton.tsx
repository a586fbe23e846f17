import { Skeleton } from '@mantine/core';
import * as parts from './parts.module.css';
import * as css from './states.module.css';

const announced = { role: 'status', 'aria-label': 'กำลังโหลด' } as const;

interface Props {
  rows: number;
  /** Something beside it announces already that the page is loading. */
  isSilent?: boolean;
}

/** Rows that are on their way. */
export const RowsSkeleton = ({ rows, isSilent }: Props) => (
  <div className={css.skeleton} {...(isSilent ? { 'aria-hidden': true } : announced)}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={css.skeletonRow}>
        <Skeleton height={12} width={row % 2 ? '55%' : '72%'} />
        <Skeleton height={9} mt={7} width="38%" />
      </div>
    ))}
  </div>
);

interface CardProps extends Props {
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
