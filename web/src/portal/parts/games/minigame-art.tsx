import type { ReactNode } from 'react';
import type { Slug } from '@portal/contract/minigame.ts';

const ring = 'light-dark(#7c88a8,#a6acda)';
const slice = (from: number, to: number, fill: string): ReactNode => {
  const [a, b] = [from, to].map((percent) => (percent / 50) * Math.PI);
  const at = (angle = 0) => `${(50 + 38 * Math.sin(angle)).toFixed(1)} ${(50 - 38 * Math.cos(angle)).toFixed(1)}`;
  return <path key={from} d={`M50 50L${at(a)}A38 38 0 0 1 ${at(b)}Z`} fill={fill} />;
};
const card = (x: number, turn: number, fill: string) => (
  <rect
    key={x}
    x={x}
    y="20"
    width="34"
    height="52"
    rx="6"
    fill={fill}
    stroke="#14143a"
    transform={`rotate(${turn} ${x + 17} 72)`}
  />
);
const pip = (x: number, y: number) => <circle key={`${x} ${y}`} cx={x} cy={y} r="4.5" fill="#14143a" />;

/** Drawings of the games for their cards, unless the operator has a picture. */
const drawn: Readonly<Record<Slug, ReactNode>> = {
  'lucky-wheel': (
    <>
      <circle cx="50" cy="50" r="45" fill="#c6d0e3" stroke={ring} />
      {slice(0, 30, '#4fd9f5')}
      {slice(30, 34, '#ff7acb')}
      {slice(34, 54, '#ffd84d')}
      {slice(54, 75, '#b6f500')}
      {slice(75, 100, '#eef2fa')}
      <circle cx="50" cy="50" r="10" fill="#f1ecff" stroke={ring} />
    </>
  ),
  gacha: (
    <>
      <rect x="22" y="58" width="56" height="36" rx="8" fill="#f24fb0" stroke="#14143a" />
      <circle cx="50" cy="38" r="32" fill="#e8f9ff" stroke="#14143a" />
      <circle cx="38" cy="46" r="10" fill="#ffd84d" stroke="#14143a" />
      <circle cx="60" cy="50" r="10" fill="#b6f500" stroke="#14143a" />
      <circle cx="52" cy="30" r="10" fill="#4fd9f5" stroke="#14143a" />
      <rect x="40" y="72" width="20" height="14" rx="4" fill="#14143a" />
    </>
  ),
  'card-flip': [card(14, -14, '#ff7acb'), card(33, 0, '#4fd9f5'), card(52, 14, '#ffd84d')],
  'star-slot': (
    <>
      <rect x="6" y="20" width="88" height="60" rx="10" fill="#2438d6" stroke="#14143a" />
      {[14, 39, 64].map((x) => (
        <rect key={x} x={x} y="30" width="22" height="40" rx="4" fill="#fff" />
      ))}
      {[25, 50, 75].map((x) => (
        <path
          key={x}
          fill="#ffd84d"
          stroke="#14143a"
          d={`M${x} 40q1.500 8.500 9 10q-7.500 1.500-9 10q-1.500-8.500-9-10q7.500-1.500 9-10Z`}
        />
      ))}
    </>
  ),
  'hi-lo': (
    <>
      <rect x="10" y="34" width="44" height="44" rx="9" fill="#fff" stroke="#14143a" />
      <rect x="48" y="20" width="40" height="40" rx="9" fill="#ffb8e6" stroke="#14143a" />
      {[pip(22, 46), pip(42, 66), pip(32, 56), pip(60, 32), pip(76, 48)]}
    </>
  ),
};

export const GameArt = ({ slug, image }: { slug: Slug; image: string | null }) =>
  image ? (
    <img src={image} alt="" height="84" loading="lazy" />
  ) : (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {drawn[slug]}
    </svg>
  );
