import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Card } from '../../../kit/card.tsx';
import { DateRange } from '../../../kit/date-range.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import * as dialog from '../../../kit/dialog.module.css';
import { EmptyState } from '../../../kit/empty-state.tsx';
import * as css from './history.module.css';
import { filterOf, type HistoryFilter, searchOf } from './history-filter.ts';
import { HistoryTabs, type HistoryTab } from './history-tabs.tsx';
import * as pages from '../money-pages.module.css';
import { StatusFilter } from './status-filter.tsx';
import { useWide } from '../use-wide.ts';
import * as history from './history-words.ts';
import * as words from '../words.ts';

/** The detail stands beside the list. */
const ROOM_FOR_TWO = 1200;

/** What the address asks for, and which row is open: in a sheet, or beside the list where there is room. */
export function useHistoryView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [openId, open] = useState<string>();
  const isWide = useWide(ROOM_FOR_TWO);
  const filter = filterOf(search);
  const change = (next: HistoryFilter) => void navigate(pathname + searchOf(next), { replace: true });
  return { search, filter, change, openId, open, isWide };
}

interface Props {
  current: HistoryTab;
  view: ReturnType<typeof useHistoryView>;
  /** What all rows come to. */
  sums: ReactNode;
  /** The row that is open. */
  opened: { readonly title: string; readonly detail: ReactNode } | undefined;
  /** The rows. */
  children: ReactNode;
}

/** A history: tabs and filters, what all rows come to, the rows, and the one that is open. */
export function HistoryFrame({ current, view, sums, opened, children }: Props) {
  const { search, filter, change, open, isWide } = view;
  return (
    <>
      <div className={pages.pageHead}>
        <h1>{words.history}</h1>
      </div>
      <div className={pages.split}>
        <div>
          <HistoryTabs current={current} search={search} />
          <div className={css.filters}>
            <DateRange range={filter.range} onRange={(range) => change({ ...filter, range })}>
              {current === 'game' ? null : (
                <StatusFilter tone={filter.tone} onTone={(tone) => change({ ...filter, tone })} />
              )}
            </DateRange>
          </div>
          {sums ? <div className={css.under}>{sums}</div> : null}
          {children}
        </div>
        <aside className={`${css.aside} ${pages.side}`}>
          {isWide ? (
            <Card aria-label={history.detail}>
              {opened ? (
                <>
                  <h2>{opened.title}</h2>
                  {opened.detail}
                </>
              ) : (
                <EmptyState text={history.pickOne} />
              )}
            </Card>
          ) : null}
        </aside>
      </div>
      {opened && !isWide ? (
        <Dialog title={opened.title} onClose={() => open(undefined)}>
          <div className={dialog.body}>{opened.detail}</div>
        </Dialog>
      ) : null}
    </>
  );
}
