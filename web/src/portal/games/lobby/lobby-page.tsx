import { useLocation, useNavigate } from 'react-router';
import { Categories, ProviderRail } from './categories.tsx';
import { filterOf, addressOf, isUnfiltered } from './filter.ts';
import { GameGrid } from './game-grid.tsx';
import { GameSheet } from '../play/game-sheet.tsx';
import * as css from '../games.module.css';
import { RecentAndFavouriteRows, RecentGrid } from './own-games.tsx';
import { SearchRow } from './search-row.tsx';
import * as words from '../words.ts';

export const handle = { title: words.title };

/** All games; filters are in the address, and `?id=` opens the sheet of a game. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = filterOf(search);
  const id = new URLSearchParams(search).get('id');
  return (
    <>
      <h1 className="sr">{words.title}</h1>
      <div className={`grid l ${css.page}`}>
        <SearchRow filter={filter} />
        <Categories filter={filter} />
        {isUnfiltered(filter) ? (
          <>
            <ProviderRail filter={filter} />
            <RecentAndFavouriteRows filter={filter} />
          </>
        ) : null}
        {filter.show === 'recent' ? <RecentGrid filter={filter} /> : <GameGrid filter={filter} />}
      </div>
      {id ? <GameSheet key={id} id={id} onClose={() => void navigate(addressOf(filter), { replace: true })} /> : null}
    </>
  );
}
