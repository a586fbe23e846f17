import { useInfiniteQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { bonusesQuery } from '../../promotions/queries.ts';
import { BonusDetail } from './bonus-detail.tsx';
import { BonusList } from './bonus-list.tsx';
import { daysOrAll } from './days-or-all.ts';
import { HistoryFrame, useHistoryView } from './history-frame.tsx';
import * as css from './history.module.css';
import * as history from './history-words.ts';
import * as words from '../words.ts';

/** The bonuses that were given; a row opens to its arithmetic. */
export function BonusHistory() {
  const view = useHistoryView();
  const { search, filter, change, openId, open, isWide } = view;
  const { range, tone } = filter;
  const found = useInfiniteQuery(bonusesQuery({ ...daysOrAll(range), ...(tone && { outcome: tone }) }));
  const total = found.data?.pages[0]?.total;
  const row = found.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === openId);
  return (
    <HistoryFrame
      current="bonus"
      view={view}
      sums={
        total?.count ? (
          <p className={css.sums}>
            {history.count(total.count)} {words.inBaht(formatBaht(total.amount))}
          </p>
        ) : null
      }
      opened={row && { title: row.title, detail: <BonusDetail row={row} isSheet={!isWide} /> }}
    >
      <BonusList
        found={found}
        isFiltered={search !== ''}
        openId={isWide ? openId : undefined}
        onOpen={open}
        onClear={() => change({})}
      />
    </HistoryFrame>
  );
}
