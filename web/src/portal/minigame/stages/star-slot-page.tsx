import type { MinigamePlay } from '@portal/contract/minigame.ts';
import { PlayPage, type StageProps } from '../play/play-page.tsx';
import * as words from '../words.ts';
import * as cabinet from './cabinet.module.css';
import * as css from './star-slot.module.css';

export const handle = { title: words.games['star-slot'] };

export const Component = () => <PlayPage slug="star-slot" Stage={Reels} />;

const REELS = 3;
const BEFORE = 12;
/** A shape: its colours from light to shade, and the highlight. */
const drawn: Readonly<Record<string, readonly [shape: string, light: string, shade: string, gleam: string]>> = {
  star: ['M32 6q4 22 26 26q-22 4-26 26q-4-22-26-26q22-4 26-26Z', '#fff3a8', '#f0a800', 'M32 6q-4 22-26 26q20-2 26-8Z'],
  moon: ['M42 6a27 27 0 1 0 14 38A22 22 0 0 1 42 6Z', '#d7c8ff', '#6a45d6', 'M31 10a22 22 0 0 0-15 26q2-16 15-26Z'],
  heart: [
    'M32 56C14 43 6 34 6 24a13 13 0 0 1 26-4 13 13 0 0 1 26 4c0 10-8 19-26 32Z',
    '#ffb8e6',
    '#d2348f',
    'M11 23a8 8 0 0 1 9-9q-6 4-6 14Z',
  ],
  bolt: ['M36 4 12 36h16l-4 24 26-34H33Z', '#c9f4ff', '#0e9cc4', 'M34 9 17 34h6Z'],
  gem: ['M18 10h28l12 16-26 30L6 26Z', '#efffc9', '#7db800', 'M18 10 24 26 32 10ZM24 26 32 56 6 26Z'],
  seven: ['M12 8h42v10L34 58H20l18-36H12Z', '#ff8a9a', '#a30d26', 'M15 11h36v4H15Z'],
};

const Symbol = ({ of }: { of: string }) => {
  const [shape, , , gleam] = drawn[of] ?? [];
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      {shape ? (
        <>
          <path d={shape} fill={`url(#symbol-${of})`} stroke="#14143a" strokeWidth="1.5" strokeLinejoin="round" />
          <path d={gleam} fill="#fff" fillOpacity=".55" />
        </>
      ) : (
        <circle cx="32" cy="32" r="24" fill="#c6d0e3" stroke="#14143a" strokeWidth="1.5" />
      )}
    </svg>
  );
};

const Inks = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
    <defs>
      {Object.entries(drawn).map(([name, [, light, shade]]) => (
        <linearGradient key={name} id={`symbol-${name}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".1" stopColor={light} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
      ))}
    </defs>
  </svg>
);

const symbolsOf = ({ table_json }: MinigamePlay): readonly string[] =>
  (JSON.parse(table_json) as { symbols?: readonly string[] }).symbols ?? [];

/** Three reels on one line. They stop at the same time whatever the result. */
function Reels({ gameOfRound, round, isMoving }: StageProps) {
  const symbols = symbolsOf(gameOfRound);
  const reels = (round && 'entry' in round.result ? round.result.reels : undefined) ?? symbols.slice(0, REELS);
  const names = reels.map((symbol) => words.symbols[symbol] ?? symbol).join(' ');
  return (
    <div className={cabinet.root}>
      <div
        className={`grid tight ${css.root}`}
        role="img"
        aria-label={isMoving || !round ? 'สล็อตดวงดาว' : `สล็อตดวงดาว แสดง ${names}`}
      >
        <Inks />
        {reels.map((symbol, reel) => {
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
    </div>
  );
}
