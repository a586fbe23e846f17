import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button, ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { fetchNext } from '../../../kit/data/fetch-next.ts';
import { GameTile } from '../../parts/games/game-tile.tsx';
import * as css from '../../parts/games/game-tiles.module.css';
import { addressOf, type Filter, isUnfiltered } from './filter.ts';
import { gamesQuery } from '../queries.ts';
import { useFavourite } from './use-favourite.ts';
import * as words from '../words.ts';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as lobby from '../games.module.css';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';

const titleOf = ({ category, show }: Filter): string =>
  show === 'favourite' ? words.favourites : category ? words.kinds[category] : words.all;

/** All matching games. In the list of favourites an unmarked game stays until the list is read again. */
export function GameGrid({ filter }: { filter: Filter }) {
  const list = useInfiniteQuery(gamesQuery(filter));
  const toggle = useFavourite();
  const { data, isError, isRefetchError, refetch } = list;
  const games = data?.pages.flatMap((page) => page.data);
  const total = data?.pages.at(-1)?.total;
  let body: ReactNode = <GamesSkeleton />;
  if (games?.length === 0) body = <Nothing filter={filter} />;
  else if (games)
    body = (
      <ul className={css.games}>
        {games.map((game) => (
          <GameTile key={game.id} game={game} to={addressOf(filter, { id: game.id })} onFavourite={toggle} />
        ))}
      </ul>
    );
  else if (isError)
    body = (
      <Card>
        <InlineRetry onRetry={refetch} />
      </Card>
    );
  return (
    <section aria-labelledby="all-games" aria-busy={!games && !isError}>
      <div className="head">
        <h2 id="all-games">{titleOf(filter)}</h2>
        {total ? <span className="hint num">{words.games(total)}</span> : null}
      </div>
      {isRefetchError ? <InlineRetry onRetry={refetch} /> : null}
      {body}
      {list.hasNextPage && games ? (
        <MoreGames
          count={games.length}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => fetchNext(list, ({ pages }) => pages.length)}
        />
      ) : null}
    </section>
  );
}

const Nothing = ({ filter }: { filter: Filter }) => {
  if (filter.show === 'favourite')
    return (
      <Card>
        <EmptyState text={words.noFavourites}>
          <ButtonLink to="/game">{words.title}</ButtonLink>
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        text={
          isUnfiltered(filter)
            ? 'ยังไม่มีเกมให้บริการในขณะนี้'
            : filter.q
              ? `ไม่พบเกมที่ตรงกับ “${filter.q}”`
              : 'ไม่พบเกมที่ตรงกับตัวกรอง'
        }
      >
        {isUnfiltered(filter) ? null : <ButtonLink to="/game">{words.clear}</ButtonLink>}
      </EmptyState>
    </Card>
  );
};

const TILES = 12;

/** Placeholders of games. */
export const GamesSkeleton = () => (
  <div className={css.games}>
    <p className="sr">{words.loading}</p>
    {Array.from({ length: TILES }, (_, nth) => (
      <div key={nth} className={lobby.waiting}>
        <Skeleton width="100%" height={20} />
      </div>
    ))}
  </div>
);

/** Early enough that the load is not visible while scrolling. */
const AHEAD = '900px';
/** After this many a button loads the rest, so that what is below stays reachable. */
const ASKS_AFTER = 60;

interface MoreProps {
  count: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => unknown;
}

/** Loads more games before the end; after every sixty by a button. */
function MoreGames({ count, isLoading, hasFailed, onMore }: MoreProps) {
  const isOnline = useOnline();
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const mayLoad = isOnline && !isLoading && !hasFailed && count % ASKS_AFTER !== 0;
  useEffect(() => {
    if (!mayLoad || !place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: AHEAD });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [mayLoad]);
  return (
    <div ref={place} className={lobby.more}>
      <Button
        blocked={isOnline ? undefined : NEEDS_CONNECTION}
        aria-busy={isLoading}
        onClick={() => isLoading || onMore()}
      >
        {isLoading ? words.loading : 'โหลดเพิ่ม'}
      </Button>
    </div>
  );
}
