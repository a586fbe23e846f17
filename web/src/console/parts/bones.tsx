import { Skeleton } from '@mantine/core';
import * as parts from './parts.module.css';
import * as css from './states.module.css';

const said = { role: 'status', 'aria-label': 'กำลังโหลด' } as const;

interface Props {
  rows: number;
  /** Something beside it says already that the page is loading. */
  isSilent?: boolean;
}

/** Rows that are on their way. */
export const Bones = ({ rows, isSilent }: Props) => (
  <div className={css.bones} {...(isSilent ? { 'aria-hidden': true } : said)}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={css.bone}>
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
export const CardBones = ({ count, rows, className, isSilent }: CardProps) => (
  <div className={className} {...(isSilent ? { 'aria-hidden': true } : said)}>
    {Array.from({ length: count }, (_, card) => (
      <div key={card} className={parts.panel}>
        <Bones rows={rows} isSilent />
      </div>
    ))}
  </div>
);

/** What will stand beside the list, once a row of it is chosen. */
export const SideBones = () => (
  <div className={parts.panel}>
    <Bones rows={6} isSilent />
  </div>
);
