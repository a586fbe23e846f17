import type { ReactNode } from 'react';
import type { MinigamePlay } from '@portal/contract/minigame.ts';
import { PlayPage, type StageProps } from '../play/play-page.tsx';
import * as words from '../play/words.ts';
import { games } from '../words.ts';
import * as css from './star-slot.module.css';

export const handle = { title: games['star-slot'] };

export const Component = () => <PlayPage slug="star-slot" Stage={Reels} />;

const REELS = 3;
const BEFORE = 12;
const drawn: Readonly<Record<string, ReactNode>> = {
  star: <path fill="#ffd84d" d="M32 6q4 22 26 26q-22 4-26 26q-4-22-26-26q22-4 26-26Z" />,
  moon: <path fill="#a98bf5" d="M42 6a27 27 0 1 0 14 38A22 22 0 0 1 42 6Z" />,
  heart: <path fill="#ff7acb" d="M32 56C14 43 6 34 6 24a13 13 0 0 1 26-4 13 13 0 0 1 26 4c0 10-8 19-26 32Z" />,
  bolt: <path fill="#4fd9f5" d="M36 4 12 36h16l-4 24 26-34H33Z" />,
  gem: <path fill="#b6f500" d="M18 10h28l12 16-26 30L6 26Z" />,
  seven: <path fill="#d3122f" d="M12 8h42v10L34 58H20l18-36H12Z" />,
};

const Symbol = ({ of }: { of: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <g stroke="#14143a" strokeWidth="2.5" strokeLinejoin="round">
      {drawn[of] ?? <circle cx="32" cy="32" r="24" fill="#c6d0e3" />}
    </g>
  </svg>
);

const symbolsOf = ({ table_json }: MinigamePlay): readonly string[] =>
  (JSON.parse(table_json) as { symbols?: readonly string[] }).symbols ?? [];

/** Three reels on one line. They stop in the same time whatever they show. */
function Reels({ game, round, isMoving }: StageProps) {
  const symbols = symbolsOf(game);
  const shown = (round && 'entry' in round.result ? round.result.reels : undefined) ?? symbols.slice(0, REELS);
  const names = shown.map((symbol) => words.symbols[symbol] ?? symbol).join(' ');
  return (
    <div className={css.root} role="img" aria-label={isMoving || !round ? words.slotLabel : words.slotNow(names)}>
      {shown.map((symbol, reel) => {
        const first = symbols.indexOf(symbol);
        const strip = Array.from(
          { length: BEFORE },
          (_, nth) => symbols[(first + nth + reel) % symbols.length] ?? symbol,
        );
        return (
          <span key={reel} className={css.reel}>
            <span
              key={round?.round_id ?? 'rest'}
              className={css.strip}
              data-moving={isMoving || undefined}
              style={{ animationDuration: `${1800 + reel * 500}ms` }}
            >
              {isMoving ? strip.map((each, nth) => <Symbol key={nth} of={each} />) : null}
              <Symbol of={symbol} />
            </span>
          </span>
        );
      })}
    </div>
  );
}
