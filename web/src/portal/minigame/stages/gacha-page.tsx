import type { MinigamePlay } from '@portal/contract/minigame.ts';
import { games, percentText } from '../words.ts';
import { PlayPage, type StageProps } from '../play/play-page.tsx';
import * as css from './gacha.module.css';
import { Capsule, GachaBody } from './gacha-parts.tsx';

export const handle = { title: games.gacha };

export const Component = () => <PlayPage slug="gacha" Stage={Machine} colours={coloursOf} />;

const EMPTY = '#d3dbea';
const colours = ['#4fd9f5', '#b6f500', '#ffd84d', '#ff7acb'] as const;
const rarities = ['ทั่วไป', 'พิเศษ', 'หายาก', 'หายากมาก'] as const;
/** In percent: the minimum chance. */
const steps = [20, 5, 0.5, 0] as const;

const rankOf = (chance: number): number => steps.findIndex((least) => chance >= least);
const coloursOf = ({ table }: MinigamePlay): ReadonlyMap<string, string> =>
  new Map(table.map(({ id, chance }) => [id, id === 'none' ? EMPTY : (colours[rankOf(chance)] ?? EMPTY)]));

/** Positions of capsules in the glass; their colours are independent of the result. */
const places = [
  [92, 148],
  [128, 156],
  [164, 158],
  [200, 155],
  [236, 150],
  [108, 118],
  [146, 124],
  [182, 126],
  [218, 120],
  [128, 90],
  [166, 94],
  [202, 88],
] as const;

/** A glass with capsules of four rarities, their odds on it, and one that comes out. */
function Machine({ game, gameOfRound, round, isMoving }: StageProps) {
  const ranks = rarities.map((name, rank) => ({
    name,
    chance: game.table
      .filter(({ id, chance }) => id !== 'none' && rankOf(chance) === rank)
      .reduce((sum, { chance }) => sum + chance, 0),
    colour: colours[rank] ?? EMPTY,
  }));
  const entry = round && 'entry' in round.result ? round.result.entry : undefined;
  const colour = entry === undefined ? undefined : coloursOf(gameOfRound).get(entry);
  return (
    <div>
      <svg
        className={css.machine}
        viewBox="0 0 328 330"
        role="img"
        aria-label="ตู้กาชาปอง"
        data-moving={isMoving || undefined}
      >
        <ellipse cx="164" cy="318" rx="110" ry="9" fill="#14143a" fillOpacity=".16" />
        <GachaBody />
        <g className={css.balls}>
          {places.map(([x, y], nth) => (
            <g key={nth} style={{ animationDelay: `${(nth * 130) % 500}ms` }}>
              <Capsule x={x} y={y} colour={colours[nth % colours.length] ?? EMPTY} />
            </g>
          ))}
        </g>
        <path
          d="M94 62a84 84 0 0 1 58-40"
          fill="none"
          stroke="#fff"
          strokeWidth="9"
          strokeLinecap="round"
          opacity=".9"
        />
        <circle
          className={css.knob}
          cx="112"
          cy="258"
          r="24"
          fill="url(#gacha-chrome)"
          stroke="#6f7aa0"
          strokeWidth="2"
        />
        <rect className={css.knob} x="94" y="252" width="36" height="12" rx="6" fill="#6f7aa0" />
        <rect
          x="164"
          y="230"
          width="80"
          height="66"
          rx="14"
          fill="#14143a"
          stroke="url(#gacha-chrome)"
          strokeWidth="4"
        />
        {colour ? (
          <g key={round?.round_id} className={css.out}>
            <circle cx="204" cy="268" r="24" fill={colour} stroke="#fff" strokeWidth="2" />
            <path d="M180 268a24 24 0 0 1 48 0Z" fill="#fff" fillOpacity=".72" />
          </g>
        ) : null}
      </svg>
      <Ranks of={ranks} />
    </div>
  );
}

interface Rank {
  readonly name: string;
  readonly chance: number;
  readonly colour: string;
}

const Ranks = ({ of }: { of: readonly Rank[] }) => (
  <ul className={`wraps ${css.ranks}`}>
    {of
      .filter(({ chance }) => chance > 0)
      .map(({ name, chance, colour }) => (
        <li key={name} className="row">
          <i style={{ background: colour }} />
          {`${name} ${percentText(chance)}%`}
        </li>
      ))}
  </ul>
);
