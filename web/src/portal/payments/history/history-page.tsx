import { useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { nameOfLine } from '@portal/contract/book.ts';
import { useLocation } from 'react-router';
import { isAwaited } from '../../../kit/data/awaited.ts';
import { BonusDetail } from './bonus/bonus-detail.tsx';
import { BonusHistory } from './bonus/bonus-history.tsx';
import { HistoryDetail } from './history-detail.tsx';
import { tabOf } from './history-filter.ts';
import { HistoryFrame, useHistoryView } from './history-frame.tsx';
import { HistoryList } from './history-list.tsx';
import { type BookRow, openingOf, paymentOf, rowAt } from '../../parts/book/book-rows.ts';
import { LineDetail } from './line-detail.tsx';
import { HistoryTotals } from './history-totals.tsx';
import { SaveHistory } from './save-history.tsx';
import { daysOrAll } from './days-or-all.ts';
import { reportTotalsQuery } from '../queries.ts';
import { useHistory } from './use-history.ts';
import * as words from '../words.ts';
import { roundsQuery } from '../../games/queries.ts';
import { GameList } from './games/game-list.tsx';
import { GameDetail } from './games/game-detail.tsx';

export const handle = { title: words.history };

/** Bonuses and games are read from other rooms and have rows of their own. */
export function Component() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/tx/history/game')) return <GameHistory />;
  return pathname.startsWith('/tx/history/bonus') ? <BonusHistory /> : <PaymentHistory tab={tabOf(pathname)} />;
}

function PaymentHistory({ tab }: { tab: ReturnType<typeof tabOf> }) {
  const view = useHistoryView();
  const { search, filter, change, openId, open, isWide } = view;
  const found = useHistory(tab, filter);
  const totals = useQuery(reportTotalsQuery(daysOrAll(filter.range)));
  const isPending = found.isPending || isAwaited(totals); // the sums stand above the rows
  const row = rowAt(found.rows, openId);
  return (
    <HistoryFrame
      current={tab}
      view={view}
      sums={
        <>
          <HistoryTotals tab={tab} {...filter} refetchInterval={found.refetchInterval} />
          {isPending || found.isEmpty ? null : <SaveHistory tab={tab} {...filter} />}
        </>
      }
      opened={row && openedOf(row, !isWide)}
    >
      <HistoryList
        tab={tab}
        view={tab + search}
        found={{ ...found, isPending }}
        opening={tab === 'all' && !filter.tone && !found.hasMore ? openingOf(found.rows) : 0n}
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

/** Rounds of games; a row opens to everything it consists of. */
function GameHistory() {
  const view = useHistoryView();
  const { search, filter, change, openId, open, isWide } = view;
  const found = useInfiniteQuery(roundsQuery(daysOrAll(filter.range)));
  const row = found.data?.pages.flatMap(({ data }) => data).find(({ id }) => id === openId);
  return (
    <HistoryFrame
      current="game"
      view={view}
      sums={null}
      opened={row && { title: row.game.name, detail: <GameDetail round={row} isSheet={!isWide} /> }}
    >
      <GameList
        found={found}
        isFiltered={search !== ''}
        openId={isWide ? openId : undefined}
        onOpen={open}
        onClear={() => change({})}
      />
    </HistoryFrame>
  );
}
