import { PlayPage, type StageProps } from '../play/play-page.tsx';
import * as words from '../words.ts';
import * as cabinet from './cabinet.module.css';
import * as css from './card-flip.module.css';

export const handle = { title: words.games['card-flip'] };

export const Component = () => <PlayPage slug="card-flip" Stage={Cards} />;

const CARDS = 9;

/** Nine cards in an order fixed before the choice; afterwards all are revealed at once. */
function Cards({ game, gameOfRound, round, isMoving, choice, onChoice }: StageProps) {
  const labels = new Map(gameOfRound.table.map(({ id, label }) => [id, label]));
  const inDeck = (JSON.parse(game.table_json) as { deck?: readonly string[] }).deck ?? [];
  const deck = round && 'deck' in round.result ? round.result.deck : undefined;
  const isNew = deck !== undefined && choice.pick !== undefined && onChoice !== undefined;
  const open = isNew ? undefined : deck; // a card of the next round was chosen
  const picked = open ? round?.pick : choice.pick;
  return (
    <div className={css.root}>
      <fieldset>
        <legend className={css.legend}>{words.pickCard}</legend>
        <div className={cabinet.root}>
          <div className={`grid tight ${css.table}`}>
            {Array.from({ length: CARDS }, (_, nth) => (
              <label
                key={nth}
                className={css.card}
                data-open={open !== undefined || undefined}
                data-moving={isMoving || undefined}
                data-picked={picked === nth || undefined}
              >
                <input
                  className="sr"
                  type="radio"
                  name="card"
                  checked={picked === nth}
                  disabled={!onChoice}
                  onChange={() => onChoice?.({ pick: nth })}
                />
                <span className="sr">{`ไพ่ใบที่ ${nth + 1}`}</span>
                <span className={css.back} aria-hidden="true">
                  <svg viewBox="0 0 24 24">
                    <use href="#i-star" />
                  </svg>
                </span>
                <span className={css.face}>{open ? labels.get(open[nth] ?? '') : null}</span>
              </label>
            ))}
          </div>
        </div>
      </fieldset>
      <p className="hint">
        {`ไพ่ 9 ใบในสำรับ: ${game.table.map(({ id, label }) => `${label} ${inDeck.filter((card) => card === id).length}\u00A0ใบ`).join(', ')}`}
      </p>
    </div>
  );
}
