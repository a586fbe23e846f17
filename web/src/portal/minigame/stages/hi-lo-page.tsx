import { type HiLoPick, picks } from '@portal/contract/minigame/picks.ts';
import { PlayPage, type StageProps } from '../play/play-page.tsx';
import * as page from '../play/round.module.css';
import * as words from '../words.ts';
import * as cabinet from './cabinet.module.css';
import * as css from './hi-lo.module.css';

export const handle = { title: words.games['hi-lo'] };

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

/** Three dice, the bet on them, and its coins. */
function Dice({ game, round, isMoving, choice, onChoice }: StageProps) {
  const dice = round && 'dice' in round.result ? round.result.dice : atRest;
  const sum = dice.reduce((a, b) => a + b, 0);
  const { pays } = JSON.parse(game.table_json) as { pays?: Readonly<Record<HiLoPick, number>> };
  const bets = Array.from({ length: game.cost_max - game.cost + 1 }, (_, nth) => game.cost + nth);
  return (
    <>
      <div className={cabinet.root}>
        <div
          className={css.dice}
          role="img"
          aria-label={round && !isMoving ? words.dice(dice.join('-'), sum) : 'ลูกเต๋า 3 ลูก'}
        >
          <DieInks />
          {dice.map((face, nth) => (
            <Die key={nth} face={face} isMoving={isMoving} />
          ))}
        </div>
      </div>
      {round && !isMoving ? (
        <p className={css.sum} aria-hidden="true">
          {words.dice(dice.join('-'), sum)}
        </p>
      ) : null}
      <fieldset className={`grid tight ${page.picks}`}>
        <legend>เลือกผลที่จะออก</legend>
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
            <small>{`จ่าย ${pays?.[pick] ?? 0} เท่า`}</small>
          </label>
        ))}
      </fieldset>
      <fieldset className={`grid tight ${page.picks}`} data-few>
        <legend>จำนวนเหรียญ</legend>
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

/** Ivory with rounded edges and hollow pips. */
const Die = ({ face, isMoving }: { face: number; isMoving: boolean }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true" data-moving={isMoving || undefined}>
    <rect x="2" y="2" width="96" height="96" rx="22" fill="url(#die-edge)" stroke="#4a5590" strokeWidth="1.5" />
    <rect x="9" y="8" width="82" height="82" rx="18" fill="url(#die-face)" />
    {pips[face]?.map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        cx={x}
        cy={y}
        r={face === 1 ? 15 : 9.5}
        fill={face === 1 ? 'url(#die-one)' : 'url(#die-pip)'}
      />
    ))}
    <path d="M20 17q30-9 60 0" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".9" />
  </svg>
);

const DieInks = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
    <defs>
      <linearGradient id="die-edge" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" />
        <stop offset=".6" stopColor="#d9e3f6" />
        <stop offset="1" stopColor="#8e9ab8" />
      </linearGradient>
      <radialGradient id="die-face" cx=".4" cy=".3" r=".9">
        <stop offset="0" stopColor="#fff" />
        <stop offset="1" stopColor="#e1e8f5" />
      </radialGradient>
      <radialGradient id="die-pip" cx=".5" cy=".7" r=".7">
        <stop offset="0" stopColor="#4a5590" />
        <stop offset=".7" stopColor="#14143a" />
      </radialGradient>
      <radialGradient id="die-one" cx=".5" cy=".7" r=".7">
        <stop offset="0" stopColor="#ff8a9a" />
        <stop offset=".7" stopColor="#d3122f" />
      </radialGradient>
    </defs>
  </svg>
);
