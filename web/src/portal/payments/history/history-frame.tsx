import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Card } from '../../../kit/layout/card.tsx';
import { DateRange } from '../../../kit/time/date-range.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import * as split from '../../../kit/split.module.css';
import * as css from './history.module.css';
import { filterOf, type HistoryFilter, searchOf } from '../rules.ts';
import { PageHead } from '../page-head.tsx';
import { useIsWide } from '../use-wide.ts';
import * as words from '../words.ts';
import { SegmentTabs } from '../../../kit/layout/segment-tabs.tsx';
import { type Tone, tones } from '@portal/contract/status.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as picks from '../../../kit/time/date-range.module.css';

/** The detail is beside the list. */
const ROOM_FOR_TWO = 1200;

/** The filter in the address, and the open row: in a sheet, or beside the list on wide screens. */
export function useHistoryView() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [openId, open] = useState<string>();
  const isWide = useIsWide(ROOM_FOR_TWO);
  const filter = filterOf(search);
  const change = (next: HistoryFilter) => void navigate(pathname + searchOf(next), { replace: true });
  return { search, filter, change, openId, open, isWide };
}

interface Props {
  current: HistoryTab;
  view: ReturnType<typeof useHistoryView>;
  /** Sums of all rows. */
  sums: ReactNode;
  /** The open row. */
  opened: { readonly title: string; readonly detail: ReactNode } | undefined;
  /** The rows. */
  children: ReactNode;
}

/** A history: tabs and filters, sums, rows, and the open one. */
export function HistoryFrame({ current, view, sums, opened, children }: Props) {
  const { search, filter, change, open, isWide } = view;
  return (
    <>
      <PageHead title={words.history} />
      <div className={split.root}>
        <div>
          <HistoryTabs current={current} search={search} />
          <div className={css.filters}>
            <DateRange range={filter.range} onRange={(range) => change({ ...filter, range })}>
              {current === 'game' ? null : (
                <StatusFilter tone={filter.tone} onTone={(tone) => change({ ...filter, tone })} />
              )}
            </DateRange>
          </div>
          {sums ? <div className={`row folds between ${css.under}`}>{sums}</div> : null}
          {children}
        </div>
        <aside className={`${css.aside} ${split.side}`}>
          {isWide ? (
            <Card aria-label={words.detail}>
              {opened ? (
                <>
                  <h2>{opened.title}</h2>
                  {opened.detail}
                </>
              ) : (
                <EmptyState text={words.pickOne} />
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

const paths = {
  all: '/tx/history',
  deposit: '/tx/history/deposit',
  withdraw: '/tx/history/withdraw',
  bonus: '/tx/history/bonus',
  game: '/tx/history/game',
} as const;
type HistoryTab = keyof typeof paths;

/** Links between histories, keeping the filter. */
const HistoryTabs = ({ current, search }: { current: HistoryTab; search: string }) => (
  <SegmentTabs
    label={words.kinds}
    segments={(Object.keys(paths) as HistoryTab[]).map((each) => ({
      to: paths[each] + search,
      text: words.tabs[each],
      isCurrent: each === current,
    }))}
  />
);

/** Grouped by what a member sees, as several raw statuses look the same. */
const StatusFilter = ({ tone, onTone }: { tone: Tone | undefined; onTone: (tone: Tone | undefined) => void }) => (
  <span className={css.status}>
    <select
      className={picks.pick}
      data-chosen={tone}
      aria-label={words.status}
      value={tone ?? ''}
      onChange={({ currentTarget: { value } }) => onTone(tones.find((each) => each === value))}
    >
      <option value="">
        {words.statusIs} {words.statuses.all}
      </option>
      {tones.map((each) => (
        <option key={each} value={each}>
          {words.statuses[each]}
        </option>
      ))}
    </select>
    <Icon name="down" size="s" />
  </span>
);
