import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { GameTile } from '../../parts/games/game-tile.tsx';
import * as css from '../../parts/games/game-tiles.module.css';
import { addressOf, type Filter } from './filter.ts';
import { GamesSkeleton } from './games-skeleton.tsx';
import { recentGamesQuery } from '../queries.ts';
import { useFavourite } from './use-favourite.ts';
import * as words from '../words.ts';

/** What the member played last, in whole. */
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
        <EmptyState text={words.noRecent}>
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
