import { useQuery } from '@tanstack/react-query';
import { isAwaited } from '../../../kit/data/awaited.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { GameTile } from '../../parts/games/game-tile.tsx';
import * as css from '../../parts/games/game-tiles.module.css';
import { addressOf, type Filter } from '../lobby/filter.ts';
import { favouriteGamesQuery, type Game, recentGamesQuery } from '../queries.ts';
import { useFavourite } from '../lobby/use-favourite.ts';
import * as words from '../words.ts';

/** What the member played last, and marked. A row that cannot be read is not there: the grid below says so. */
export function OwnRows({ filter }: { filter: Filter }) {
  const played = useQuery(recentGamesQuery);
  const marked = useQuery(favouriteGamesQuery);
  if (isAwaited(played, marked)) return null; // one would push the other down
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
