import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { recentGamesQuery, recommendedGamesQuery } from '../games/queries.ts';
import * as css from '../parts/game-tiles.module.css';
import { GamesRow } from './games-row.tsx';
import * as words from './games-words.ts';

const MOST = 8;

/** What the member played last, and what operators recommend. What cannot be read is not there: the rest of the page is. */
export default function MemberGames() {
  const [last, listed] = [useQuery(recentGamesQuery), useQuery(recommendedGamesQuery)];
  if (last.isPending || listed.isPending) return <div className={css.place} data-rows />;
  const recent = last.data?.slice(0, MOST);
  const recommended = listed.data;
  if (!recommended?.length) return null;
  return (
    <>
      {recent?.length ? (
        <GamesRow id="recent-games" title={words.recent} games={recent} to="/game?show=recent" />
      ) : recent ? (
        <Card aria-labelledby="recent-games">
          <h2 id="recent-games">{words.recent}</h2>
          <EmptyState text={words.noRecent}>
            <ButtonLink to="/game">{words.all}</ButtonLink>
          </EmptyState>
        </Card>
      ) : null}
      <GamesRow id="recommended-games" title={words.recommended} games={recommended} to="/game" />
    </>
  );
}
