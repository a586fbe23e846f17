import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { readOn } from '../../../kit/data/read-on.ts';
import { GameTile } from '../../parts/games/game-tile.tsx';
import * as css from '../../parts/games/game-tiles.module.css';
import { addressOf, type Filter, isPlain } from './filter.ts';
import { GamesSkeleton } from './games-skeleton.tsx';
import { MoreGames } from '../play/more-games.tsx';
import { gamesQuery } from '../queries.ts';
import { useFavourite } from './use-favourite.ts';
import * as words from '../words.ts';

const titleOf = ({ category, show }: Filter): string =>
  show === 'favourite' ? words.favourites : category ? words.kinds[category] : words.all;

/** All games that fit. In the list of favourites one whose heart was taken away stays until the list is read again. */
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
          shown={games.length}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => readOn(list, ({ pages }) => pages.length)}
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
      <EmptyState text={isPlain(filter) ? words.noneAtAll : filter.q ? words.none(filter.q) : words.noneFiltered}>
        {isPlain(filter) ? null : <ButtonLink to="/game">{words.clear}</ButtonLink>}
      </EmptyState>
    </Card>
  );
};
