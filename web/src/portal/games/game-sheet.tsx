import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../kit/dialog.tsx';
import { InlineRetry } from '../../kit/inline-retry.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { GameActs } from './game-acts.tsx';
import { GameFacts } from './game-facts.tsx';
import * as css from './games.module.css';
import { gameQuery } from './queries.ts';
import * as words from './words.ts';

/** All of a game that one decides by, and the two ways into it. */
export function GameSheet({ id, onClose }: { id: string; onClose: () => void }) {
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
