import { type HiLoPick, picks } from '@portal/contract/minigame/picks.ts';
import { PlayPage, type StageProps } from '../play/play-page.tsx';
import * as page from '../play/round.module.css';
import * as words from '../play/words.ts';
import { games } from '../words.ts';
import * as css from './hi-lo.module.css';

export const handle = { title: games['hi-lo'] };

export const Component = () => <PlayPage slug="hi-lo" Stage={Dice} first={{ pick: 'low', bet: 1 }} />;

const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [28, 28],
    [50, 50],
    [72, 72],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [28, 28],
    [72, 28],
    [50, 50],
    [28, 72],
    [72, 72],
  ],
  6: [
    [28, 26],
    [72, 26],
    [28, 50],
    [72, 50],
    [28, 74],
    [72, 74],
  ],
};
const atRest = [1, 2, 3];

/** Three dice, what they will show, and how many coins are put on it. */
function Dice({ game, round, isMoving, choice, onChoice }: StageProps) {
  const dice = round && 'dice' in round.result ? round.result.dice : atRest;
  const sum = dice.reduce((a, b) => a + b, 0);
  const { pays } = JSON.parse(game.table_json) as { pays?: Readonly<Record<HiLoPick, number>> };
  const bets = Array.from({ length: game.cost_max - game.cost + 1 }, (_, nth) => game.cost + nth);
  return (
    <>
      <div
        className={css.dice}
        role="img"
        aria-label={round && !isMoving ? words.dice(dice.join('-'), sum) : words.diceLabel}
      >
        {dice.map((face, nth) => (
          <svg key={nth} viewBox="0 0 100 100" aria-hidden="true" data-moving={isMoving || undefined}>
            <rect x="3" y="3" width="94" height="94" rx="20" />
            {pips[face]?.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={face === 1 ? 15 : 10} data-one={face === 1 || undefined} />
            ))}
          </svg>
        ))}
      </div>
      {round && !isMoving ? (
        <p className={css.sum} aria-hidden="true">
          {words.dice(dice.join('-'), sum)}
        </p>
      ) : null}
      <fieldset className={page.picks}>
        <legend>{words.hilo}</legend>
        {picks.map((pick) => (
          <label key={pick}>
            <input
              className="sr"
              type="radio"
              name="pick"
              checked={choice.pick === pick}
              disabled={!onChoice}
              onChange={() => onChoice?.({ ...choice, pick })}
            />
            {words.picks[pick]}
            <small>{words.pays(pays?.[pick] ?? 0)}</small>
          </label>
        ))}
      </fieldset>
      <fieldset className={page.picks} data-few>
        <legend>{words.bet}</legend>
        {bets.map((bet) => (
          <label key={bet}>
            <input
              className="sr"
              type="radio"
              name="bet"
              checked={choice.bet === bet}
              disabled={!onChoice}
              onChange={() => onChoice?.({ ...choice, bet })}
            />
            {bet}
          </label>
        ))}
      </fieldset>
    </>
  );
}
