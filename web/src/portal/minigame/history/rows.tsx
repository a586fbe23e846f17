import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { RowsSkeleton } from '../../../kit/list/rows-skeleton.tsx';
import * as list from '../../../kit/list/list-rows.module.css';
import { byMonth } from '../../../kit/time/by-month.ts';
import { CaseMark } from '../../parts/report-link.tsx';
import * as css from '../minigame.module.css';
import { Tile } from '../../../kit/layout/card.tsx';
import type { IconName } from '../../../kit/actions/icon.tsx';
import { When } from '../../../kit/time/when.tsx';
import { useLocation, useNavigate } from 'react-router';

interface RowsProps<Row> {
  query: UseQueryResult<readonly Row[]>;
  /** Filter. */
  shows?: (row: Row) => boolean;
  /** Content for an empty list. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

const whenOf = ({ createdAt }: { createdAt: Date }) => createdAt;

/** A history: rows by month, with loading, error and empty states. */
export function Rows<Row extends { createdAt: Date; id: string }>({ query, shows, empty, children }: RowsProps<Row>) {
  const { data, isError, refetch } = query;
  const rows = shows ? data?.filter(shows) : data;
  if (!rows)
    return isError ? (
      <InlineRetry onRetry={refetch} />
    ) : (
      <div aria-busy="true">
        <p className="sr">กำลังโหลด</p>
        <div className={list.list} data-waiting>
          <RowsSkeleton count={8} />
        </div>
      </div>
    );
  return (
    <>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {rows.length === 0 ? empty : null}
      {byMonth(rows, whenOf).map(({ month, rows: own }) => (
        <section key={month} aria-label={month}>
          <h2 className={css.month}>{month}</h2>
          <ul className={list.list}>
            {own.map((row) => (
              <Fragment key={row.id}>{children(row)}</Fragment>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface RowProps {
  icon: IconName;
  tone?: 'pink' | 'lime' | 'aqua' | 'pend';
  title: string;
  at: Date;
  /** With its sign, as displayed. */
  sum: string;
  /** As read aloud. */
  spoken: string;
  isPlus: boolean;
  under: ReactNode;
  /** The mini-game round of the row, which it opens. */
  roundId: string | null | undefined;
  onOpen: (roundId: string) => void;
}

/** A line of a history. */
export function Row({ icon, tone, title, at, sum, spoken, isPlus, under, roundId, onOpen }: RowProps) {
  const inside = (
    <>
      <Tile {...(tone ? { tone } : {})} icon={icon} />
      <span className="grow">
        <b>{title}</b>
        <span className="hint">
          <When at={at} as="iso" />
        </span>
      </span>
      <span className={list.end}>
        <span className={list.sum} data-look={isPlus ? 'plus' : undefined} translate="no">
          <span className="sr">{spoken}</span>
          <span aria-hidden="true">{sum}</span>
        </span>
        {under}
      </span>
      {roundId ? <CaseMark about="minigame_round" name={roundId} /> : null}
    </>
  );
  return (
    <li>
      {roundId ? (
        <button type="button" className={list.row} onClick={() => onOpen(roundId)}>
          {inside}
        </button>
      ) : (
        <div className={list.row}>{inside}</div>
      )}
    </li>
  );
}

const FairSheet = lazy(() => import('../fair/fair-sheet.tsx'));

/** Opens the round in the address in a sheet: `?round={id}`; the rest of the address stays. */
export function useRoundSheet() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('round');
  const go = (round: string | null) => {
    const query = new URLSearchParams(search);
    if (round === null) query.delete('round');
    else query.set('round', round);
    void navigate(pathname + (query.size ? `?${query.toString()}` : ''), { replace: true });
  };
  const sheet = id ? (
    <Suspense fallback={<span hidden aria-busy="true" />}>
      <FairSheet key={id} roundId={id} onClose={() => go(null)} />
    </Suspense>
  ) : null;
  return { open: go, sheet };
}
