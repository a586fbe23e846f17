import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../../../kit/layout/card.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { useOfflineReason } from '../../../kit/data/offline-reason.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import * as css from '../minigame.module.css';
import { type Game, gamesQuery, miniCreditQuery, todayQuery } from '../queries.ts';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { apiUrl } from '../../../kit/data/api-urls.ts';
import { GameArt } from '../../parts/games/minigame-art.tsx';
import * as mini from '../words.ts';

interface ListProps {
  /** Filter. */
  shows?: (game: Game) => boolean;
  full?: true;
  /** Sentence and action of an empty list. */
  empty: string;
  emptyAct?: ReactNode;
}

/** The games as cards. The first playable one has the page's primary button, once the daily check-in is done. */
export function GameList({ shows = () => true, full, empty, emptyAct }: ListProps) {
  const { data, isError, refetch } = useQuery(gamesQuery);
  const coins = useQuery(miniCreditQuery).data?.coins;
  const isCheckedIn = useQuery(todayQuery).data?.checked_in ?? false;
  const { blockedBy, reason } = useOfflineReason();
  if (!data && isError) return <InlineRetry onRetry={refetch} />;
  if (!data)
    return (
      <div className={`grid ${css.games}`} aria-busy="true">
        <p className="sr">{mini.loading}</p>
        {[0, 1, 2, 3].map((nth) => (
          <Skeleton key={nth} width="100%" height={250} />
        ))}
      </div>
    );
  const games = data.filter(shows);
  if (games.length === 0)
    return (
      <Card>
        <EmptyState text={empty}>{emptyAct}</EmptyState>
      </Card>
    );
  const first = full || isCheckedIn ? games.find((game) => isReady(game, coins)) : undefined;
  return (
    <>
      {isError ? <InlineRetry onRetry={refetch} /> : null}
      {reason}
      <ul className={`grid ${css.games}`}>
        {games.map((game) => (
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

const isReady = ({ reason, cost }: Game, coins: number | undefined): boolean =>
  reason === null && coins !== undefined && coins >= cost;

interface CardProps {
  game: Game;
  /** The one primary button of the page. */
  isFirst: boolean;
  /** Id of the sentence that explains why nothing can be played. */
  blockedBy: string | undefined;
  /** With the chance of winning anything, and the remaining daily limit. */
  full?: true;
}

/** A game: cost of a round, the top prize with its odds, and the way in, or the reason why it is closed. */
function GameCard({ game, isFirst, blockedBy, full }: CardProps) {
  const coins = useQuery(miniCreditQuery).data?.coins;
  const { slug, title, image, cost, cost_max, top, reason, chance_any, rounds_left } = game;
  const isShort = coins !== undefined && coins < cost;
  const Title = full ? 'h2' : 'h3'; // the page of all games has no part above them
  return (
    <li>
      <Card flush also={css.game} aria-labelledby={`game-${slug}`}>
        <div className={`center ${css.art}`}>
          <GameArt slug={slug} image={image && apiUrl(image)} />
        </div>
        <div className={css.inner}>
          <Title id={`game-${slug}`}>{title}</Title>
          <p>{cost === cost_max ? mini.cost(cost) : `ใช้ ${cost}–${cost_max} เหรียญต่อรอบ`}</p>
          {full ? <p>{`โอกาสได้รางวัล ${mini.percentText(chance_any)}%`}</p> : null}
          <p>{`รางวัลสูงสุด ${top.label} โอกาส ${mini.percentText(top.chance)}%`}</p>
          {full ? <p className="hint">{`วันนี้เหลือ ${rounds_left} รอบ`}</p> : null}
          <div>
            {reason ? (
              <p className="hint">{mini.reasons[reason]}</p>
            ) : (
              <>
                <ButtonLink
                  tone={isFirst ? 'primary' : undefined}
                  size="s"
                  wide
                  to={`/mini-game/play/${slug}`}
                  blockedBy={blockedBy}
                >
                  {isShort && !full ? 'เหรียญไม่พอ' : 'เล่น'}
                  <span className="sr"> {title}</span>
                </ButtonLink>
                {isShort && full ? <p className="hint">{mini.needsCoins(cost)}</p> : null}
              </>
            )}
          </div>
        </div>
      </Card>
    </li>
  );
}
