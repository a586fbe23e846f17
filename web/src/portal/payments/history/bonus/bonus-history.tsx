import { useInfiniteQuery } from '@tanstack/react-query';
import { formatBaht } from '@portal/contract/money.ts';
import { bonusesQuery } from '../../../promotions/queries.ts';
import { BonusDetail } from './bonus-detail.tsx';
import { BonusList } from './bonus-list.tsx';
import { daysOrAll } from '../days-or-all.ts';
import { HistoryFrame, useHistoryView } from '../history-frame.tsx';
import * as css from '../history.module.css';
import { SaveHistory } from '../save-history.tsx';
import * as history from '../history-words.ts';
import * as words from '../../words.ts';

/** The bonuses that were given; a row opens to its arithmetic. */
export function BonusHistory() {
  const view = useHistoryView();
  const { search, filter, change, openId, open, isWide } = view;
  const { range, tone } = filter;
  const found = useInfiniteQuery(bonusesQuery({ ...daysOrAll(range), ...(tone && { outcome: tone }) }));
  const total = found.data?.pages[0]?.total;
  const rows = found.data?.pages.flatMap(({ data }) => data);
  const isEmpty = rows?.length === 0; // nothing to save
  const row = rows?.find(({ id }) => id === openId);
  return (
    <HistoryFrame
      current="bonus"
      view={view}
      sums={
        isEmpty ? null : (
          <>
            {total?.count ? (
              <p className={css.sums}>
                {history.count(total.count)} {words.inBaht(formatBaht(total.amount))}
              </p>
            ) : null}
            <SaveHistory tab="bonus" {...filter} />
          </>
        )
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
