import { useQuery } from '@tanstack/react-query';
import { recommendedGamesQuery } from '../../games/queries.ts';
import * as css from '../../parts/games/game-tiles.module.css';
import { GamesRow } from '../places/games-row.tsx';
import * as words from '../places/games-words.ts';

/** What a visitor could try; without games, or when they cannot be read, nothing. */
export default function GuestGames() {
  const { data: games, isPending } = useQuery(recommendedGamesQuery);
  if (isPending) return <div className={css.place} />;
  return games?.length ? <GamesRow id="popular" title={words.popular} games={games} to="/game" /> : null;
}
