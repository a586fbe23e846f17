import type { HiLoPick } from './picks.ts';

/**
 * How a round follows from its digests: the server and the member's browser compute with this one file, which knows neither's crypto.
 *
 * A drawing is a generator: it yields a cursor, is handed the digest `HMAC-SHA256(key: server seed, messageOf(…, cursor))`, and returns
 * what was drawn. docs/decisions/minigame-fairness.md has the algorithm and its vectors.
 */
export type Drawing<T> = Generator<number, T, Uint8Array>;

export { picks } from './picks.ts';
export type { HiLoPick } from './picks.ts';

/** `id` says what it pays, for ever: `none`, `c20` (baht), `coin2`, `goods-…`. Goods that are gone pay `instead`; nothing is drawn again. */
export interface Entry {
  readonly id: string;
  readonly weight: number;
  readonly reels?: readonly string[];
  readonly instead?: string;
}
/** What `table_json` says, of whichever game. */
export interface Table {
  readonly version: number;
  readonly slug: string;
  readonly entries?: readonly Entry[];
  /** `star-slot`: what its reels show. */
  readonly symbols?: readonly string[];
  /** `card-flip`: what its nine cards pay. */
  readonly deck?: readonly string[];
  /** `hi-lo`: a right pick pays so many times the bet. */
  readonly pays?: Readonly<Record<HiLoPick, number>>;
}
export interface Drawn {
  readonly result: {
    readonly entry?: string;
    readonly reels?: readonly string[];
    readonly deck?: readonly string[];
    readonly dice?: readonly number[];
  };
  /** The id of what it pays; of hi-lo the pick that was right. */
  readonly prize: string;
}

export const messageOf = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`;

/** What a round of this table comes to. `pick`: which card, or what the dice will show. */
export function* drawing(table: Table, pick: number | string | null): Drawing<Drawn> {
  const below = drawer();
  if (table.deck) {
    const deck = yield* shuffled(table.deck, below);
    return { result: { deck }, prize: deck[Number(pick)] ?? 'none' };
  }
  if (table.pays) {
    const dice = [yield* below(6), yield* below(6), yield* below(6)].map((face) => face + 1);
    return { result: { dice }, prize: typeof pick === 'string' && isRight(pick, dice) ? pick : 'none' };
  }
  const entry = weighted(table.entries ?? [], yield* below(sumOf(table.entries ?? [])));
  if (!table.symbols) return { result: { entry: entry.id }, prize: entry.id };
  const losing = entry.reels ? [] : losingReels(table);
  const reels = entry.reels ?? losing[yield* below(losing.length)] ?? [];
  return { result: { entry: entry.id, reels }, prize: entry.id };
}

type Below = (n: number) => Drawing<number>;

/** Draws of one round, one after the other, from its digests. */
export const drawer = (): Below => {
  let cursor = 0;
  let integers: number[] = [];
  return function* below(n) {
    const limit = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      if (integers.length === 0) integers = integersOf(yield cursor++);
      const next = integers.shift() ?? limit;
      if (next < limit) return next % n;
    }
  };
};

const integersOf = (digest: Uint8Array): number[] => {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  return Array.from({ length: digest.byteLength / 4 }, (_, i) => view.getUint32(4 * i));
};

function* shuffled(deck: readonly string[], below: Below): Drawing<string[]> {
  const cards = [...deck];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = yield* below(i + 1);
    [cards[i], cards[j]] = [cards[j] as string, cards[i] as string];
  }
  return cards;
}

export const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, { weight }) => sum + weight, 0);

/** The first entry whose running total exceeds the draw. */
const weighted = (entries: readonly Entry[], draw: number): Entry => {
  let total = 0;
  for (const entry of entries) if (draw < (total += entry.weight)) return entry;
  throw new RangeError(`nothing lies at ${draw}`);
};

/** All pictures that pay nothing, in the order of the symbols: no near miss is likelier than another. */
export const losingReels = (table: Table): string[][] => {
  const known = losing.get(table);
  if (known) return known;
  const { symbols = [], entries = [] } = table;
  const paying = new Set(entries.flatMap(({ reels }) => (reels ? [reels.join(' ')] : [])));
  const all = symbols.flatMap((a) => symbols.flatMap((b) => symbols.map((c) => [a, b, c])));
  const found = all.filter((reels) => !paying.has(reels.join(' ')));
  losing.set(table, found);
  return found;
};
const losing = new WeakMap<Table, string[][]>(); // who plays many rounds of one table lists them once

/** Whether three dice show what was picked. */
export const isRight = (pick: string, dice: readonly number[]): boolean => {
  const sum = dice.reduce((a, b) => a + b, 0);
  if (pick === 'triple') return dice.every((face) => face === dice[0]);
  if (pick === 'eleven') return sum === 11;
  return pick === 'low' ? sum <= 10 : pick === 'high' && sum >= 11;
};
