import { useQuery } from '@tanstack/react-query';
import { countingGamesQuery } from '../../games/queries.ts';
import * as css from './game-tiles.module.css';
import { GameTile } from './game-tile.tsx';

const counting = 'เกมที่นับเทิร์น';

/** Three open games that count for the bonus of this grant, or for own money; nothing where there are none. */
export function CountingGames({ grant }: { grant: string | null }) {
  const games = useQuery(countingGamesQuery(grant)).data;
  if (!games?.length) return null;
  return (
    <section aria-labelledby="counting">
      <h3 id="counting">{counting}</h3>
      <ul className={`${css.games} ${css.three}`}>
        {games.map((game) => (
          <GameTile key={game.id} game={game} to={`/game?id=${game.id}`} />
        ))}
      </ul>
    </section>
  );
}
