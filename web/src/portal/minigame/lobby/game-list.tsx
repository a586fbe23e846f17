import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { GameCard, isReady } from './game-card.tsx';
import * as css from '../minigame.module.css';
import { type Game, gamesQuery, miniCreditQuery, todayQuery } from '../queries.ts';
import { loading } from '../words.ts';

interface Props {
  /** Which of them are shown. */
  shows?: (game: Game) => boolean;
  full?: true;
  /** What is said, and done, where none is shown. */
  empty: string;
  emptyAct?: ReactNode;
}

/** The games as cards. The first that can be played has the page's primary button, once the day's check-in is done. */
export function GameList({ shows = () => true, full, empty, emptyAct }: Props) {
  const { data, isError, refetch } = useQuery(gamesQuery);
  const coins = useQuery(miniCreditQuery).data?.coins;
  const isCheckedIn = useQuery(todayQuery).data?.checked_in ?? false;
  const { blockedBy, reason } = useOfflineReason();
  if (!data && isError) return <InlineRetry onRetry={refetch} />;
  if (!data)
    return (
      <div className={css.games} aria-busy="true">
        <p className="sr">{loading}</p>
        {[0, 1, 2, 3].map((nth) => (
          <Skeleton key={nth} width="100%" height={250} />
        ))}
      </div>
    );
  const shown = data.filter(shows);
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState text={empty}>{emptyAct}</EmptyState>
      </Card>
    );
  const first = full || isCheckedIn ? shown.find((game) => isReady(game, coins)) : undefined;
  return (
    <>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {reason}
      <ul className={css.games}>
        {shown.map((game) => (
          <GameCard
            key={game.slug}
            game={game}
            isFirst={game === first}
            blockedBy={blockedBy}
            {...(full ? { full } : {})}
          />
        ))}
      </ul>
    </>
  );
}
