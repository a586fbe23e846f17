import { useInfiniteQuery } from '@tanstack/react-query';
import { roundsQuery } from '../../games/queries.ts';
import { daysOrAll } from './days-or-all.ts';
import { GameList } from './game-list.tsx';
import { GameDetail } from './game-detail.tsx';
import { HistoryFrame, useHistoryView } from './history-frame.tsx';

/** Rounds of games; a row opens to everything it consists of. */
export function GameHistory() {
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
