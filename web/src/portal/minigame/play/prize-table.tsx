import type { MinigamePlay } from '@portal/contract/minigame.ts';
import { Card } from '../../../kit/card.tsx';
import { Odds } from './odds.tsx';
import * as css from './round.module.css';
import * as words from './words.ts';

interface Props {
  game: MinigamePlay;
  colours: ReadonlyMap<string, string> | undefined;
}

/** The odds of the game that is played. */
export const PrizeTable = ({ game, colours }: Props) => (
  <Card flush aria-labelledby="odds">
    <h2 id="odds" className={css.oddsHead}>
      {words.odds}
    </h2>
    <Odds game={game} colours={colours} />
  </Card>
);
