import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { MinigamePlay, Round, Slug } from '@portal/contract/minigame.ts';
import { InHead } from '../../../kit/layout/head-slot.tsx';
import { InlineRetry } from '../../../kit/actions/inline-retry.tsx';
import { Skeleton } from '../../../kit/list/skeleton.tsx';
import { CoinChip } from '../coins.tsx';
import { FairCard } from '../fair/fair-card.tsx';
import { gameQuery } from '../queries.ts';
import { loading, resultText } from '../words.ts';
import { type Choice, isCelebrated } from './round-request.ts';
import { PlayButton } from './play-button.tsx';
import * as css from './round.module.css';
import { StageFooter } from './stage-footer.tsx';
import { withTableOf } from './table-of-round.ts';
import { useRound } from './use-round.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { Odds } from './odds.tsx';

/** Props of a game's picture: at rest, moving to a result, and with the choice for the next round. */
export interface StageProps {
  /** With the odds of the next round. */
  readonly game: MinigamePlay;
  /** With the table of the displayed round. */
  readonly gameOfRound: MinigamePlay;
  /** The displayed round; undefined before the first. */
  readonly round: Round | undefined;
  readonly isMoving: boolean;
  readonly choice: Choice;
  /** Undefined while choosing is disabled. */
  readonly onChoice: ((choice: Choice) => void) | undefined;
}

interface Props {
  slug: Slug;
  Stage: ComponentType<StageProps>;
  /** Initial choice. */
  first?: Choice;
  /** Colours of prizes, where the picture has them. */
  colours?: (game: MinigamePlay) => ReadonlyMap<string, string>;
}

/** A game: its stage, one button, the result, the odds, and the proof. */
export function PlayPage({ slug, Stage, first = {}, colours }: Props) {
  const { data: game, isError, refetch } = useQuery({ ...gameQuery(slug), staleTime: 0 });
  const { state, play, readyAt } = useRound(slug, game);
  const [chosen, choose] = useState({ choice: first, for: undefined as Round | undefined });
  const done = state.kind === 'done' ? state.round : undefined;
  const round = state.kind === 'moving' ? state.round : done;
  // A choice stays for the next round, except a card.
  const choice = slug === 'card-flip' && done && chosen.for !== done ? first : chosen.choice;
  const isMoving = state.kind === 'moving';
  const isBusy = isMoving || state.kind === 'asking';
  return (
    <>
      <InHead>
        <CoinChip />
      </InHead>
      <div className={`grid l ${css.split}`}>
        {game ? (
          <>
            <section className={css.stage} aria-label={game.title}>
              <Stage
                game={game}
                gameOfRound={withTableOf(round, game)}
                round={round}
                isMoving={isMoving}
                choice={choice}
                onChoice={isBusy ? undefined : (next) => choose({ choice: next, for: done })}
              />
              {done ? <RoundResult round={done} /> : null}
              <PlayButton game={game} choice={choice} state={state} readyAt={readyAt} onPlay={() => play(choice)} />
              <StageFooter game={game} moving={isMoving ? round : undefined} />
            </section>
            <div className={`grid l ${css.side}`}>
              <PrizeTable game={game} colours={colours?.(game)} />
              <FairCard roundId={round?.round_id ?? game.last_round_id} />
            </div>
          </>
        ) : isError ? (
          <InlineRetry onRetry={refetch} />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  );
}

const Waiting = () => (
  <>
    <div aria-busy="true">
      <p className="sr">{loading}</p>
      <Skeleton width="100%" height={520} />
    </div>
    <Skeleton width="100%" height={340} />
  </>
);

interface PrizeTableProps {
  game: MinigamePlay;
  colours: ReadonlyMap<string, string> | undefined;
}

/** Odds of the current game. */
const PrizeTable = ({ game, colours }: PrizeTableProps) => (
  <Card flush aria-labelledby="odds">
    <h2 id="odds" className={css.oddsHead}>
      รางวัลและโอกาส
    </h2>
    <Odds game={game} colours={colours} />
  </Card>
);

const STARS = 12;

/** Result of a round. Stars fall only when the prize is worth more than the cost. */
function RoundResult({ round }: { round: Round }) {
  const isGreat = isCelebrated(round);
  return (
    <div className={css.result} data-great={isGreat || undefined}>
      {isGreat ? (
        <span className={css.stars} aria-hidden="true">
          {Array.from({ length: STARS }, (_, nth) => (
            <i key={nth} style={{ left: `${4 + (nth * 92) / STARS}%`, animationDelay: `${(nth * 7) % 5}00ms` }} />
          ))}
        </span>
      ) : null}
      <b>{resultText(round)}</b>
    </div>
  );
}
