import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../kit/awaited.ts';
import { recentGamesQuery, recommendedGamesQuery } from '../games/queries.ts';
import { gamesQuery } from '../minigame/queries.ts';
import * as css from '../parts/game-tiles.module.css';
import { GamesRow } from './games-row.tsx';
import * as words from './games-words.ts';
import { MinigamesRow } from './minigames-row.tsx';

const MOST = 8;

/** The games played last, or for who has played none the mini-games, and the recommended ones. What cannot be read is not there: the rest of the page is. */
export default function MemberGames() {
  const [last, listed] = [useQuery(recentGamesQuery), useQuery(recommendedGamesQuery)];
  const minigames = useQuery({ ...gamesQuery, enabled: last.data?.length === 0 });
  if (last.isPending || listed.isPending || isAwaited(minigames)) return <div className={css.place} data-rows />;
  const recent = last.data?.slice(0, MOST);
  const recommended = listed.data;
  return (
    <>
      {recent?.length ? (
        <GamesRow id="recent-games" title={words.recent} games={recent} to="/game?show=recent" />
      ) : null}
      {recommended?.length ? (
        <GamesRow id="recommended-games" title={words.recommended} games={recommended} to="/game" />
      ) : null}
      {minigames.data?.length ? <MinigamesRow games={minigames.data} /> : null}
    </>
  );
}
