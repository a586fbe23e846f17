import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import type { Game } from '../../games/queries.ts';
import { GameTile } from '../../parts/games/game-tile.tsx';
import * as css from '../../parts/games/game-tiles.module.css';
import * as words from './games-words.ts';

interface Props {
  id: string;
  title: string;
  games: readonly Game[];
  /** Where all of them are. */
  to: string;
}

/** A line of games on the home page; a tap opens a game's sheet in the lobby. */
export const GamesRow = ({ id, title, games, to }: Props) => (
  <section aria-labelledby={id}>
    <div className="head">
      <h2 id={id}>{title}</h2>
      <Link className="link bare" to={to} aria-label={`${words.seeAll} ${title}`}>
        {words.seeAll}
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
