import type { ReactNode } from 'react';
import { Tile } from '../../../kit/layout/card.tsx';
import type { IconName } from '../../../kit/actions/icon.tsx';
import * as rows from '../../../kit/list/list-rows.module.css';
import { When } from '../../../kit/time/when.tsx';

interface Props {
  icon: IconName;
  tone?: 'pink' | 'lime' | 'aqua' | 'pend';
  title: string;
  at: Date;
  /** With its sign, as it is seen. */
  sum: string;
  /** As it is read aloud. */
  spoken: string;
  isPlus: boolean;
  under: ReactNode;
  /** Absent: the row leads nowhere. */
  onOpen?: (() => void) | undefined;
}

/** A line of a history. */
export function Row({ icon, tone, title, at, sum, spoken, isPlus, under, onOpen }: Props) {
  const inside = (
    <>
      <Tile {...(tone ? { tone } : {})} icon={icon} />
      <span className="grow">
        <b>{title}</b>
        <span className="hint">
          <When at={at} as="iso" />
        </span>
      </span>
      <span className={rows.end}>
        <span className={rows.sum} data-look={isPlus ? 'plus' : undefined} translate="no">
          <span className="sr">{spoken}</span>
          <span aria-hidden="true">{sum}</span>
        </span>
        {under}
      </span>
    </>
  );
  return (
    <li>
      {onOpen ? (
        <button type="button" className={rows.row} onClick={onOpen}>
          {inside}
        </button>
      ) : (
        <div className={rows.row}>{inside}</div>
      )}
    </li>
  );
}
