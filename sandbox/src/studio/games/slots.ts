import type { Chance, Rules } from './game.ts';

/** `weight`: of about 40 per reel; `three` and `two` (first two reels): multiples of a line's stake. */
type Row = readonly [symbol: string, weight: number, three: number, two?: number];

/** Paylines: rows on the three reels; the first is the middle. */
const LINES = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
] as const;

const symbolsOf = (rows: readonly Row[]) =>
  rows.map(([symbol, weight, three, two = 0]) => ({ symbol, weight, three, two }));

/**
 * Three reels of three independently drawn cells. The stake is split over the lines, so one line's return is the
 * game's.
 */
const slot = (lines: 1 | 5, rows: readonly Row[]): Rules => {
  const symbols = symbolsOf(rows);
  const total = symbols.reduce((sum, { weight }) => sum + weight, 0);
  const cell = (chance: Chance) => {
    let at = chance(total);
    return symbols.find(({ weight }) => (at -= weight) < 0)!;
  };
  const share = ({ weight, three, two }: (typeof symbols)[number]) => {
    const p = weight / total;
    return p ** 3 * three + p * p * (1 - p) * two;
  };
  const used = LINES.slice(0, lines);
  return {
    kind: 'slot',
    choices: [],
    face: { lines: used, symbols: symbols.map(({ symbol, three, two }) => ({ symbol, three, two })) },
    rtp: symbols.reduce((sum, symbol) => sum + share(symbol), 0) * 100,
    draw: (chance) => {
      const reels = [0, 1, 2].map(() => [cell(chance), cell(chance), cell(chance)]);
      const wins = used.flatMap((line, index) => {
        const [first, second, third] = line.map((row, reel) => reels[reel]![row]!);
        if (first !== second) return [];
        const times = first === third ? first!.three : first!.two;
        return times > 0 ? [{ line: index, count: first === third ? 3 : 2, times }] : [];
      });
      return {
        pays: (wins.reduce((sum, { times }) => sum + times, 0) * 100) / lines,
        view: { reels: reels.map((reel) => reel.map(({ symbol }) => symbol)), wins },
        text: reels.map((reel) => reel.map(({ symbol }) => symbol).join(',')).join(' | '),
      };
    },
  };
};

export const slots = {
  koi: slot(5, [
    ['koi', 3, 250, 8],
    ['pearl', 5, 60],
    ['moon', 7, 24],
    ['wave', 8, 20],
    ['star', 8, 18],
    ['bubble', 9, 12, 3],
  ]),
  rabbit: slot(5, [
    ['rabbit', 2, 800, 30],
    ['moon', 4, 100],
    ['carrot', 6, 40],
    ['heart', 8, 18],
    ['star', 9, 13],
    ['bubble', 11, 10, 1],
  ]),
  gems: slot(5, [
    ['gem', 2, 900, 20],
    ['coin', 4, 120],
    ['heart', 6, 40],
    ['moon', 8, 20],
    ['star', 9, 14],
    ['bubble', 11, 9, 1],
  ]),
  planet: slot(5, [
    ['planet', 2, 1000, 12],
    ['comet', 3, 240],
    ['moon', 6, 40],
    ['bolt', 8, 18],
    ['star', 9, 13],
    ['heart', 12, 8, 1],
  ]),
  bolt: slot(5, [
    ['bolt', 2, 800, 25],
    ['coin', 4, 120],
    ['chip', 6, 40],
    ['disc', 8, 18],
    ['star', 9, 12],
    ['bubble', 11, 10, 1],
  ]),
  butterfly: slot(5, [
    ['butterfly', 3, 260, 10],
    ['flower', 5, 60],
    ['gem', 6, 36],
    ['heart', 8, 20],
    ['star', 9, 14],
    ['bubble', 9, 12, 3],
  ]),
  cherry: slot(1, [
    ['seven', 2, 400],
    ['coin', 4, 60],
    ['cherry', 5, 40, 5],
    ['heart', 5, 30],
    ['star', 8, 14],
    ['bubble', 8, 10],
  ]),
  flower: slot(5, [
    ['flower', 3, 280, 8],
    ['butterfly', 5, 60],
    ['heart', 7, 24],
    ['moon', 8, 18],
    ['star', 8, 18],
    ['bubble', 9, 14, 3],
  ]),
  seven: slot(1, [
    ['seven', 3, 160, 10],
    ['coin', 4, 60],
    ['gem', 4, 60],
    ['cherry', 7, 20, 3],
    ['star', 7, 10],
    ['bubble', 7, 8],
  ]),
  'nova-spin': slot(5, [
    ['comet', 2, 800, 30],
    ['planet', 4, 120],
    ['moon', 6, 40],
    ['bolt', 8, 20],
    ['star', 9, 12],
    ['heart', 11, 8, 1],
  ]),
};
