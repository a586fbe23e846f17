import { useQuery } from '@tanstack/react-query';
import { isFirstLoad } from '../../../kit/data/is-first-load.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { GameTile } from '../../parts/games/game-tile.tsx';
import * as css from '../../parts/games/game-tiles.module.css';
import { addressOf, type Filter } from './filter.ts';
import { favouriteGamesQuery, type Game, recentGamesQuery } from '../queries.ts';
import { useFavourite } from './use-favourite.ts';
import * as words from '../words.ts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { GamesSkeleton } from './game-grid.tsx';

/** Recent and favourite games. A row that fails to load is left out: the grid below reports it. */
export function RecentAndFavouriteRows({ filter }: { filter: Filter }) {
  const played = useQuery(recentGamesQuery);
  const marked = useQuery(favouriteGamesQuery);
  if (isFirstLoad(played, marked)) return null; // one would push the other down
  const recent = played.data;
  const favourites = marked.data?.filter(({ favourite }) => favourite);
  return (
    <>
      {recent?.length ? <Row title={words.recent} games={recent} filter={filter} show="recent" /> : null}
      {favourites ? <Row title={words.favourites} games={favourites} filter={filter} show="favourite" /> : null}
    </>
  );
}

interface RowProps {
  title: string;
  games: readonly Game[];
  filter: Filter;
  show: 'recent' | 'favourite';
}

function Row({ title, games, filter, show }: RowProps) {
  const toggle = useFavourite();
  return (
    <section aria-labelledby={show}>
      <div className="head">
        <h2 id={show}>{title}</h2>
        {games.length ? (
          <Link className="link bare" to={addressOf(filter, { show })} aria-label={`${words.seeAll} ${title}`}>
            {words.seeAll}
            <Icon name="right" size="s" />
          </Link>
        ) : null}
      </div>
      {games.length ? (
        <ul className={css.games} data-row>
          {games.map((game) => (
            <GameTile key={game.id} game={game} to={addressOf(filter, { id: game.id })} onFavourite={toggle} />
          ))}
        </ul>
      ) : (
        <p className="hint">{words.noFavourites}</p>
      )}
    </section>
  );
}

/** All recent games. */
export function RecentGrid({ filter }: { filter: Filter }) {
  const { data, isError, refetch } = useQuery(recentGamesQuery);
  const toggle = useFavourite();
  let body: ReactNode = <GamesSkeleton />;
  if (data?.length)
    body = (
      <ul className={css.games}>
        {data.map((game) => (
          <GameTile key={game.id} game={game} to={addressOf(filter, { id: game.id })} onFavourite={toggle} />
        ))}
      </ul>
    );
  else if (data)
    body = (
      <Card>
        <EmptyState text="ยังไม่มีเกมที่เล่นล่าสุด">
          <ButtonLink to="/game">{words.title}</ButtonLink>
        </EmptyState>
      </Card>
    );
  else if (isError)
    body = (
      <Card>
        <InlineRetry onRetry={refetch} />
      </Card>
    );
  return (
    <section aria-labelledby="recent-games" aria-busy={!data && !isError}>
      <div className="head">
        <h2 id="recent-games">{words.recent}</h2>
      </div>
      {body}
    </section>
  );
}
