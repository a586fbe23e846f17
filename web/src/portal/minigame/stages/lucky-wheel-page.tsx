import { useState } from 'react';
import { PlayPage, type StageProps } from '../play/play-page.tsx';
import { ANIMATION_MS } from '../play/reveal.ts';
import { games } from '../words.ts';
import * as css from './lucky-wheel.module.css';
import { coloursOf, type Segment, segmentsOf } from './wheel-segments.ts';

export const handle = { title: games['lucky-wheel'] };

export const Component = () => <PlayPage slug="lucky-wheel" Stage={Wheel} colours={coloursOf} />;

const C = 180;
const R = 132;
const TURNS = 5;
const BULBS = 24;

const at = (angle: number, radius: number): string => {
  const radians = (angle / 180) * Math.PI;
  return `${(C + radius * Math.sin(radians)).toFixed(2)} ${(C - radius * Math.cos(radians)).toFixed(2)}`;
};

/** Angles are the odds. It turns to the middle of the result: no near misses. */
function Wheel({ gameOfRound, round, isMoving }: StageProps) {
  const segments = segmentsOf(gameOfRound);
  const entry = round && 'entry' in round.result ? round.result.entry : undefined;
  const drawn = segments.find(({ id }) => id === entry);
  const target = drawn ? -(drawn.from + drawn.to) / 2 : 0;
  const turned = useTurned(round?.round_id, target);
  const disc = {
    className: css.disc,
    style: { rotate: `${turned}deg`, transitionDuration: isMoving ? `${ANIMATION_MS - 200}ms` : '0s' },
  };
  return (
    <svg className={css.wheel} viewBox="0 0 360 372" role="img" aria-label="วงล้อนำโชค ขนาดช่องเท่ากับโอกาสจริง">
      <Paints segments={segments} />
      <ellipse cx={C} cy="350" rx="120" ry="12" fill="#14143a" fillOpacity=".16" />
      <circle cx={C} cy={C} r="166" fill="url(#rim)" stroke="#6f7aa0" strokeWidth="1.5" />
      <circle cx={C} cy={C} r="150" fill="none" stroke="#fff" strokeOpacity=".7" strokeWidth="1.5" />
      <circle cx={C} cy={C} r="139" fill="url(#rim2)" stroke="#6f7aa0" />
      {Array.from({ length: BULBS }, (_, nth) => {
        const [x, y] = at((nth + 0.6) * (360 / BULBS), 152.5).split(' ');
        return <circle key={nth} cx={x} cy={y} r="5" fill={nth % 2 ? 'url(#bulb)' : '#fff'} stroke="#7c88a8" />;
      })}
      <g {...disc}>
        {segments.map((segment) => (
          <Slice key={segment.id} segment={segment} />
        ))}
      </g>
      <path d="M54 160a128 128 0 0 1 252 0c-60-46-192-46-252 0Z" fill="url(#sheen)" opacity=".5" />
      <g {...disc}>
        {segments.map((segment) => (
          <Label key={segment.id} segment={segment} />
        ))}
      </g>
      <circle cx={C} cy={C} r="38" fill="url(#rim)" stroke="#6f7aa0" strokeWidth="1.5" />
      <circle cx={C} cy={C} r="31" fill="#f1ecff" stroke="#aeb9d0" />
      <path
        fill="#b9c6e6"
        stroke="#4a5590"
        strokeWidth=".8"
        d="M180 154Q184.420 175.580 206 180Q184.420 184.420 180 206Q175.580 184.420 154 180Q175.580 175.580 180 154Z"
      />
      <path
        d="M180 52c-6-12-17-24-17-34a17 17 0 0 1 34 0c0 10-11 22-17 34Z"
        fill="url(#pt)"
        stroke="#8e1462"
        strokeWidth="1.5"
      />
      <ellipse cx="176" cy="13" rx="9" ry="6" fill="#fff" fillOpacity=".7" />
    </svg>
  );
}

/** Degrees since the page opened: always forward, some full turns per round. */
function useTurned(id: string | undefined, target: number): number {
  const [last, set] = useState({ id: undefined as string | undefined, turned: 0 });
  if (id === undefined || id === last.id) return last.turned;
  const turned = (Math.floor(last.turned / 360) + TURNS) * 360 + (((target % 360) + 360) % 360);
  set({ id, turned });
  return turned;
}

const Slice = ({ segment: { id, chance, from, to } }: { segment: Segment }) =>
  to - from > 359.9 ? (
    <circle cx={C} cy={C} r={R} fill={`url(#s-${id})`} />
  ) : (
    <path
      d={`M${C} ${C}L${at(from, R)}A${R} ${R} 0 ${to - from > 180 ? 1 : 0} 1 ${at(to, R)}Z`}
      fill={`url(#s-${id})`}
      {...(chance < 2 ? {} : { stroke: '#14143a', strokeOpacity: 0.4, strokeWidth: 1.2 })}
    />
  );

/** The full label on a wide segment, the figure on a narrow one, a mark on the rim on the narrowest. */
function Label({ segment: { label, chance, from, to, fill } }: { segment: Segment }) {
  const middle = (from + to) / 2;
  if (chance < 3) return <path d={`M${at(middle, 128)}L${at(middle, 138)}`} stroke={fill[1]} strokeWidth="3" />;
  const isRoomy = chance >= 12;
  const [place, turn] = isRoomy ? [at(middle, 94), flat(middle)] : [at(middle, 112), upright(middle)];
  return (
    <text
      className={isRoomy ? undefined : css.small}
      transform={`translate(${place}) rotate(${turn})`}
      textAnchor="middle"
      dy=".36em"
    >
      {isRoomy ? label : label.split(' ')[0]}
    </text>
  );
}

/** Along the rim at top and bottom, along the spoke at the sides; never upside down. */
const upright = (angle: number): number => {
  const round = ((angle % 360) + 360) % 360;
  return round > 90 && round < 270 ? round - 180 : round;
};
const flat = (angle: number): number => {
  const round = ((angle % 360) + 360) % 360;
  const isSide = (round > 55 && round < 125) || (round > 235 && round < 305);
  return isSide ? (round < 180 ? round - 180 : round) : upright(angle);
};

const Paints = ({ segments }: { segments: readonly Segment[] }) => (
  <defs>
    {segments.map(({ id, fill: [light, dark] }) => (
      <radialGradient key={id} id={`s-${id}`} gradientUnits="userSpaceOnUse" cx={C} cy={C} r={R}>
        <stop offset=".3" stopColor={light} />
        <stop offset="1" stopColor={dark} />
      </radialGradient>
    ))}
    <linearGradient id="rim" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#fff" />
      <stop offset=".3" stopColor="#c6d0e3" />
      <stop offset=".48" stopColor="#8e9ab8" />
      <stop offset=".52" stopColor="#e6ecf7" />
      <stop offset=".8" stopColor="#aeb9d0" />
      <stop offset="1" stopColor="#f6f9fd" />
    </linearGradient>
    <linearGradient id="rim2" x1="0" y1="1" x2="0" y2="0">
      <stop offset="0" stopColor="#fff" />
      <stop offset=".5" stopColor="#9aa6c4" />
      <stop offset="1" stopColor="#e6ecf7" />
    </linearGradient>
    <linearGradient id="pt" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#ffb8e6" />
      <stop offset=".5" stopColor="#ff7acb" />
      <stop offset="1" stopColor="#d2348f" />
    </linearGradient>
    <radialGradient id="bulb" cx=".4" cy=".35" r=".7">
      <stop offset="0" stopColor="#fff" />
      <stop offset="1" stopColor="#ffd84d" />
    </radialGradient>
    <linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#fff" stopOpacity=".75" />
      <stop offset="1" stopColor="#fff" stopOpacity=".05" />
    </linearGradient>
  </defs>
);
