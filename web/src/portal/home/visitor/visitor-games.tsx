import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { type Game, recommendedGamesQuery } from '../../games/queries.ts';
import { GameTile } from '../../parts/games/game-tile.tsx';
import * as css from '../../parts/games/game-tiles.module.css';

/** Games for a visitor; nothing without games, or after a failure. */
export default function VisitorGames() {
  const { data: games, isPending } = useQuery(recommendedGamesQuery);
  if (isPending) return <div className={css.place} />;
  return games?.length ? <GamesRow id="popular" title="เกมยอดนิยม" games={games} to="/game" /> : null;
}

export const seeAll = 'ดูทั้งหมด';

interface Props {
  id: string;
  title: string;
  games: readonly Game[];
  /** Link to all games. */
  to: string;
}

/** A row of games on the home page; a tap opens a game's sheet in the lobby. */
export const GamesRow = ({ id, title, games, to }: Props) => (
  <section aria-labelledby={id}>
    <div className="head">
      <h2 id={id}>{title}</h2>
      <Link className="link bare" to={to} aria-label={`${seeAll} ${title}`}>
        {seeAll}
        <Icon name="right" size="s" />
      </Link>
    </div>
    <ul className={css.games} data-row>
      {games.map((game) => (
        <GameTile key={game.id} game={game} to={`/game?id=${game.id}`} />
      ))}
    </ul>
  </section>
);
