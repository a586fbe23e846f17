import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../../kit/actions/button.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { apiUrl } from '../../../kit/data/api-urls.ts';
import { percentText } from '../formats.ts';
import { GameArt } from '../../parts/games/minigame-art.tsx';
import * as css from '../minigame.module.css';
import { type Game, miniCreditQuery } from '../queries.ts';
import * as mini from '../words.ts';
import * as words from './words.ts';

/** Whether a round could begin now. */
export const isReady = ({ reason, cost }: Game, coins: number | undefined): boolean =>
  reason === null && coins !== undefined && coins >= cost;

interface Props {
  game: Game;
  /** The one primary button of the page. */
  isFirst: boolean;
  /** The id of the sentence why nothing can be played now. */
  blockedBy: string | undefined;
  /** With the chance of winning anything, and what is left of the day. */
  full?: true;
}

/** A game: what a round costs, the dearest prize with its odds, and the way in, or why there is none now. */
export function GameCard({ game, isFirst, blockedBy, full }: Props) {
  const coins = useQuery(miniCreditQuery).data?.coins;
  const { slug, title, image, cost, cost_max, top, reason, chance_any, rounds_left } = game;
  const isShort = coins !== undefined && coins < cost;
  const Title = full ? 'h2' : 'h3'; // the page of all games has no part above them
  return (
    <li>
      <Card flush also={css.game} aria-labelledby={`game-${slug}`}>
        <div className={css.art}>
          <GameArt slug={slug} image={image && apiUrl(image)} />
        </div>
        <div className={css.inner}>
          <Title id={`game-${slug}`}>{title}</Title>
          <p>{cost === cost_max ? mini.cost(cost) : words.costRange(cost, cost_max)}</p>
          {full ? <p>{words.chance(percentText(chance_any))}</p> : null}
          <p>{words.top(top.label, percentText(top.chance))}</p>
          {full ? <p className="hint">{words.left(rounds_left)}</p> : null}
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
                  {isShort && !full ? words.noCoin : words.play}
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
