import type { MinigamePlay } from '@portal/contract/minigame.ts';

export interface Segment {
  readonly id: string;
  readonly label: string;
  readonly chance: number;
  /** Degrees clockwise from the top. */
  readonly from: number;
  readonly to: number;
  readonly fill: readonly [light: string, dark: string];
}

const NONE = ['#eef2fa', '#d3dbea'] as const;
const palette = [
  ['#a9f3ff', '#4fd9f5'],
  ['#e4ff8f', '#b6f500'],
  ['#fff0a8', '#ffd84d'],
  ['#ffb8e6', '#ff7acb'],
  ['#5a6ff0', '#2438d6'],
  ['#c92843', '#b3142f'],
  ['#d9c8ff', '#a98bf5'],
  ['#ffd0a8', '#ff9a4d'],
] as const;
/** In percent: wide enough for a label. */
const WIDE = 8;

/** Segments of the wheel: as wide as their chance, narrow ones between wide ones, the losing one at the top. */
export function segmentsOf({ table }: Pick<MinigamePlay, 'table'>): readonly Segment[] {
  const byChance = table.toSorted((a, b) => b.chance - a.chance);
  const prizes = byChance.filter(({ id }) => id !== 'none');
  const fillOf = (id: string) =>
    id === 'none' ? NONE : (palette[prizes.findIndex((each) => each.id === id) % palette.length] ?? NONE);
  const wide = byChance
    .filter(({ chance }) => chance >= WIDE)
    .toSorted((a, b) => Number(b.id === 'none') - Number(a.id === 'none'));
  const narrow = byChance.filter(({ chance }) => chance < WIDE);
  const order = wide.length
    ? wide.flatMap((each, nth) => [each, ...narrow.filter((_, at) => (at + 1) % wide.length === nth)])
    : narrow;
  const degrees = 360 / order.reduce((all, { chance }) => all + chance, 0);
  let at = -((order[0]?.chance ?? 0) * degrees) / 2;
  return order.map(({ id, label, chance }) => {
    const from = at;
    at += chance * degrees;
    return { id, label, chance, from, to: at, fill: fillOf(id) };
  });
}

export const coloursOf = (game: MinigamePlay): ReadonlyMap<string, string> =>
  new Map(segmentsOf(game).map(({ id, fill }) => [id, fill[1]]));
