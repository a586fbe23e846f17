import { useQuery } from '@tanstack/react-query';
import { nameOfLine } from '@portal/contract/book.ts';
import { useLocation } from 'react-router';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { BonusDetail } from './bonus/bonus-detail.tsx';
import { BonusHistory } from './bonus/bonus-history.tsx';
import { HistoryDetail, LineDetail } from './history-detail.tsx';
import { daysOrAll, type Tab, tabOf } from '../rules.ts';
import { HistoryFrame, useHistoryView } from './history-frame.tsx';
import { type BookRow, openingBalanceOf, paymentOf, rowAt } from '../../parts/book/book-rows.ts';
import { HistoryTotals, SaveHistory } from './history-totals.tsx';
import { bookedAt, reportTotalsQuery } from '../queries.ts';
import { type HistoryRowList, useChanged, useHistory } from './use-history.ts';
import * as words from '../words.ts';
import { GameHistory } from './games/game-history.tsx';
import type { Satang } from '@portal/contract/money.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Amount } from '../../../kit/money/money.tsx';
import { useRestriction } from '../../identity/queries.ts';
import { BookItem } from '../../parts/book/book-item.tsx';
import { HistoryRows } from './history-rows.tsx';
import * as css from './history.module.css';

export const handle = { title: words.history };

/** Bonuses and games come from other modules with rows of their own. */
export function Component() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/tx/history/game')) return <GameHistory />;
  return pathname.startsWith('/tx/history/bonus') ? <BonusHistory /> : <PaymentHistory tab={tabOf(pathname)} />;
}

function PaymentHistory({ tab }: { tab: ReturnType<typeof tabOf> }) {
  const view = useHistoryView();
  const { search, filter, change, openId, open, isWide } = view;
  const list = useHistory(tab, filter);
  const totals = useQuery(reportTotalsQuery(daysOrAll(filter.range)));
  const isPending = list.isPending || isFirstLoad(totals); // the sums are above the rows
  const row = rowAt(list.rows, openId);
  return (
    <HistoryFrame
      current={tab}
      view={view}
      sums={
        <>
          <HistoryTotals tab={tab} {...filter} refetchInterval={list.refetchInterval} />
          {isPending || list.isEmpty ? null : <SaveHistory tab={tab} {...filter} />}
        </>
      }
      opened={row && openedOf(row, !isWide)}
    >
      <HistoryList
        tab={tab}
        view={tab + search}
        list={{ ...list, isPending }}
        opening={tab === 'all' && !filter.tone && !list.hasMore ? openingBalanceOf(list.rows) : 0n}
        isFiltered={search !== ''}
        openId={isWide ? row?.line : undefined}
        onOpen={open}
        onClear={() => change({})}
      />
    </HistoryFrame>
  );
}

const openedOf = (row: BookRow, isSheet: boolean) => ({
  title: (row.kind === 'promotion' && row.annotation) || nameOfLine(row),
  detail: <Detail row={row} isSheet={isSheet} />,
});

function Detail({ row, isSheet }: { row: BookRow; isSheet: boolean }) {
  const payment = paymentOf(row);
  if (payment) return <HistoryDetail row={payment} after={row.balance_after} isSheet={isSheet} />;
  const { id, kind, change, transaction_status: status } = row;
  return id !== null && (kind === 'promotion' || kind === 'return_loss') ? (
    <BonusDetail row={{ id, amount: change, status }} isSheet={isSheet} />
  ) : (
    <LineDetail row={row} isSheet={isSheet} />
  );
}

interface Props {
  tab: Tab;
  /** Tab and filter as one key: rows of another view do not count as new. */
  view: string;
  list: HistoryRowList<BookRow>;
  /** Credit before the oldest row. */
  opening: Satang;
  isFiltered: boolean;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

function HistoryList({ tab, view, list, opening, isFiltered, openId, onOpen, onClear }: Props) {
  const changed = useChanged(list.isPending ? [] : list.rows, view); // a partial list has no new rows
  return (
    <HistoryRows
      list={list}
      at={bookedAt}
      isFiltered={isFiltered}
      onClear={onClear}
      empty={<Nothing tab={tab} />}
      below={
        opening ? (
          <p className={css.opening}>
            {words.opening} <Amount of={opening} /> {words.baht}
          </p>
        ) : null
      }
    >
      {(row) => (
        <BookItem
          key={row.line}
          row={row}
          isCurrent={row.line === openId}
          hasChanged={changed.has(row.line)}
          onOpen={onOpen}
        />
      )}
    </HistoryRows>
  );
}

/** A restricted member is not offered a first deposit. */
function Nothing({ tab }: Pick<Props, 'tab'>) {
  if (useRestriction() !== null) return <EmptyState text={words.none} />;
  const isOut = tab === 'withdraw';
  return (
    <EmptyState text={words.empty[tab]}>
      <ButtonLink tone={isOut ? undefined : 'lime'} to={isOut ? '/tx/withdraw' : '/tx/deposit'}>
        {isOut ? words.withdraw : words.deposit}
      </ButtonLink>
    </EmptyState>
  );
}
