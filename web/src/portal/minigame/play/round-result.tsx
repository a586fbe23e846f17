import type { Round } from '@portal/contract/minigame.ts';
import type { Satang } from '@portal/contract/money.ts';
import * as css from './round.module.css';
import { isCelebrated, resultText } from './result.ts';

const STARS = 12;

/** What a round came to. Stars fall only when it brought more than it cost. */
export function RoundResult({ round, coinValue }: { round: Round; coinValue: Satang }) {
  const isGreat = isCelebrated(round, coinValue);
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
