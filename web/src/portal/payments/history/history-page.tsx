import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { DateRange } from '../../../kit/date-range.tsx';
import { Dialog } from '../../../kit/dialog.tsx';
import * as dialog from '../../../kit/dialog.module.css';
import { SegmentTabs } from '../../../kit/segment-tabs.tsx';
import * as css from './history.module.css';
import { HistoryDetail } from './history-detail.tsx';
import { filterOf, type HistoryFilter, searchOf, type Tab, tabOf } from './history-filter.ts';
import { HistoryList } from './history-list.tsx';
import type { HistoryRow } from './history-rows.ts';
import * as pages from '../money-pages.module.css';
import { StatusFilter } from './status-filter.tsx';
import { useHistory } from './use-history.ts';
import { useWide } from '../use-wide.ts';
import * as history from './history-words.ts';
import * as words from '../words.ts';

export const handle = { title: words.history };

/** The detail stands beside the list. */
const ROOM_FOR_TWO = 1200;

const paths: Record<Tab, string> = {
  all: '/tx/history',
  deposit: '/tx/history/deposit',
  withdraw: '/tx/history/withdraw',
};

export function Component() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [openId, open] = useState<string>();
  const isWide = useWide(ROOM_FOR_TWO);
  const tab = tabOf(pathname);
  const filter = filterOf(search);
  const found = useHistory(tab, filter);
  const row = found.rows.find(({ id }) => id === openId);
  const change = (next: HistoryFilter) => void navigate(pathname + searchOf(next), { replace: true });
  return (
    <>
      <div className={pages.pageHead}>
        <h1>{words.history}</h1>
      </div>
      <div className={pages.split}>
        <div>
          <SegmentTabs
            label={history.kinds}
            segments={(Object.keys(paths) as Tab[]).map((each) => ({
              to: paths[each] + search,
              text: history.tabs[each],
              isCurrent: each === tab,
            }))}
          />
          <div className={css.filters}>
            <DateRange range={filter.range} onRange={(range) => change({ ...filter, range })}>
              <StatusFilter tone={filter.tone} onTone={(tone) => change({ ...filter, tone })} />
            </DateRange>
          </div>
          <HistoryList
            tab={tab}
            view={tab + search}
            found={found}
            isFiltered={search !== ''}
            openId={isWide ? openId : undefined}
            onOpen={open}
            onClear={() => change({})}
          />
        </div>
        <aside className={`${css.aside} ${pages.side}`}>{isWide ? <Beside row={row} /> : null}</aside>
      </div>
      {row && !isWide ? (
        <Dialog title={words.kinds[row.kind]} onClose={() => open(undefined)}>
          <div className={dialog.body}>
            <HistoryDetail row={row} isSheet />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

const Beside = ({ row }: { row: HistoryRow | undefined }) => (
  <Card aria-label={history.detail}>
    {row ? (
      <>
        <h2>{words.kinds[row.kind]}</h2>
        <HistoryDetail row={row} />
      </>
    ) : (
      <EmptyState text={history.pickOne} />
    )}
  </Card>
);
