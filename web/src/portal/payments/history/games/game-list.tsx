import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatBaht, type Satang } from '@portal/contract/money.ts';
import { Button, ButtonLink } from '../../../../kit/actions/button.tsx';
import { Tile } from '../../../../kit/layout/card.tsx';
import { EmptyState } from '../../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../../kit/actions/inline-retry.tsx';
import * as list from '../../../../kit/list/list-rows.module.css';
import { When } from '../../../../kit/time/when.tsx';
import type { GameRound } from '../../../games/queries.ts';
import { useRestriction } from '../../../identity/queries.ts';
import * as games from './game-words.ts';
import * as css from '../history.module.css';
import * as book from '../../../parts/book/book-item.module.css';
import { HistoryMonths, HistoryWaiting } from '../history-months.tsx';
import { LoadMore } from '../load-more.tsx';
import * as history from '../history-words.ts';
import * as words from '../../words.ts';

interface Props {
  found: UseInfiniteQueryResult<InfiniteData<{ data: GameRound[] }>>;
  isFiltered: boolean;
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClear: () => void;
}

const whenOf = ({ at }: GameRound) => at;

export function GameList({ found, isFiltered, openId, onOpen, onClear }: Props) {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const isRestricted = useRestriction() !== null;
  if (!data && !isError) return <HistoryWaiting />;
  const rows = data?.pages.flatMap((each) => each.data) ?? [];
  return (
    <>
      {isError ? (
        <div className={css.more}>
          <InlineRetry onRetry={refetch} />
        </div>
      ) : null}
      <HistoryMonths rows={rows} at={whenOf}>
        {(row) => <Item key={row.id} row={row} isCurrent={row.id === openId} onOpen={onOpen} />}
      </HistoryMonths>
      {data && rows.length === 0 ? (
        <EmptyState text={isFiltered ? history.emptyRange : history.empty.game}>
          {isFiltered ? <Button onClick={onClear}>{history.clear}</Button> : null}
          {isFiltered || isRestricted ? null : <ButtonLink to="/game">{games.games}</ButtonLink>}
        </EmptyState>
      ) : null}
      {hasNextPage ? <LoadMore isLoading={isFetchingNextPage} hasFailed={isError} onMore={fetchNextPage} /> : null}
    </>
  );
}

/** What it came to: below zero what is gone. */
export const netText = (net: Satang): string =>
  net > 0n ? `+${formatBaht(net)}` : net < 0n ? `−${formatBaht(-net)}` : formatBaht(net);

interface ItemProps {
  row: GameRound;
  isCurrent: boolean;
  onOpen: (id: string) => void;
}

const Item = ({ row: { id, game, provider, at, staked, won, status }, isCurrent, onOpen }: ItemProps) => (
  <li>
    <button
      type="button"
      className={`${list.row} ${book.item}`}
      aria-current={isCurrent || undefined}
      onClick={() => onOpen(id)}
    >
      <Tile tone="aqua" icon="play" />
      <span className="grow">
        <b>{game.name}</b>
        <span className="hint">
          <When at={at} />
        </span>
      </span>
      <span className={list.end}>
        <span className={list.sum} data-look={won > staked ? 'plus' : undefined} translate="no">
          <span className="sr">{words.inBaht(netText(won - staked))}</span>
          <span aria-hidden="true">{netText(won - staked)}</span>
        </span>
        <span className="hint">{games.statuses[status]}</span>
      </span>
      <span className={`hint ${book.below}`} lang="en">
        {provider}
      </span>
    </button>
  </li>
);
