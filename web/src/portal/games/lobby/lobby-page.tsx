import { useLocation, useNavigate } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Categories } from './categories.tsx';
import { filterOf, addressOf, isPlain } from './filter.ts';
import { GameGrid } from './game-grid.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { GameActs } from '../play/game-acts.tsx';
import { GameFacts } from '../play/game-facts.tsx';
import * as css from '../games.module.css';
import { OwnRows, RecentGrid } from './own-games.tsx';
import { ProviderRail } from './provider-rail.tsx';
import { SearchRow } from './search-row.tsx';
import * as words from '../words.ts';
import { gameQuery } from '../queries.ts';

export const handle = { title: words.title };

/** Everything that can be played; what is shown of it stands in the address, and `?id=` opens the sheet of a game. */
export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filter = filterOf(search);
  const id = new URLSearchParams(search).get('id');
  return (
    <>
      <h1 className="sr">{words.title}</h1>
      <div className={css.page}>
        <SearchRow filter={filter} />
        <Categories filter={filter} />
        {isPlain(filter) ? (
          <>
            <ProviderRail filter={filter} />
            <OwnRows filter={filter} />
          </>
        ) : null}
        {filter.show === 'recent' ? <RecentGrid filter={filter} /> : <GameGrid filter={filter} />}
      </div>
      {id ? <GameSheet key={id} id={id} onClose={() => void navigate(addressOf(filter), { replace: true })} /> : null}
    </>
  );
}

/** All of a game that one decides by, and the two ways into it. */
function GameSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: game, isError, refetch } = useQuery(gameQuery(id));
  return (
    <Dialog title={game?.name ?? words.title} onClose={onClose}>
      <div className={css.sheet}>
        {isError && !game ? <InlineRetry onRetry={refetch} /> : null}
        {!game && !isError ? <Skeleton width="100%" height={320} /> : null}
        {game ? (
          <>
            <GameFacts game={game} />
            <GameActs game={game} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
