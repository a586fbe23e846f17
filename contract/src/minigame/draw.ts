import type { HiLoPick } from './picks.ts';

/**
 * Derives a round from its digests. Server and browser share this file; it contains no cryptography. A drawing is a
 * generator: it yields a cursor, receives the digest `HMAC-SHA256(key: server seed, messageOf(…, cursor))`, and
 * returns the result. Algorithm and test vectors: docs/decisions/minigame-fairness.md.
 */
export type DrawGenerator<T> = Generator<number, T, Uint8Array>;

export { picks } from './picks.ts';
export type { HiLoPick } from './picks.ts';

/**
 * `id` determines the prize permanently: `none`, `c20` (baht), `coin2`, `goods-…`. Out-of-stock goods pay `instead`;
 * nothing is redrawn.
 */
export interface Entry {
  readonly id: string;
  readonly weight: number;
  readonly reels?: readonly string[];
  readonly instead?: string;
}
/** Parsed `table_json` of any game. */
export interface Table {
  readonly version: number;
  readonly slug: string;
  readonly entries?: readonly Entry[];
  /** `star-slot`: symbols of the reels. */
  readonly symbols?: readonly string[];
  /** `card-flip`: prizes of the nine cards. */
  readonly deck?: readonly string[];
  /** `hi-lo`: multiple of the bet for a correct pick. */
  readonly pays?: Readonly<Record<HiLoPick, number>>;
}
export interface DrawResult {
  readonly result: {
    readonly entry?: string;
    readonly reels?: readonly string[];
    readonly deck?: readonly string[];
    readonly dice?: readonly number[];
  };
  /** Prize id; for hi-lo the winning pick. */
  readonly prize: string;
}

export const messageOf = (clientSeed: string, nonce: number, cursor: number): string =>
  `${clientSeed}:${nonce}:${cursor}`;

/** Draws a round. `pick`: the card, or the predicted outcome of the dice. */
export function* drawing(table: Table, pick: number | string | null): DrawGenerator<DrawResult> {
  const below = drawer();
  if (table.deck) {
    const deck = yield* shuffled(table.deck, below);
    return { result: { deck }, prize: deck[Number(pick)] ?? 'none' };
  }
  if (table.pays) {
    const dice = [yield* below(6), yield* below(6), yield* below(6)].map((face) => face + 1);
    return { result: { dice }, prize: typeof pick === 'string' && isWinningPick(pick, dice) ? pick : 'none' };
  }
  const entry = weighted(table.entries ?? [], yield* below(totalWeight(table.entries ?? [])));
  if (!table.symbols) return { result: { entry: entry.id }, prize: entry.id };
  const losing = entry.reels ? [] : losingReels(table);
  const reels = entry.reels ?? losing[yield* below(losing.length)] ?? [];
  return { result: { entry: entry.id, reels }, prize: entry.id };
}

type Below = (n: number) => DrawGenerator<number>;

/** Successive draws of one round from its digests. */
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

function* shuffled(deck: readonly string[], below: Below): DrawGenerator<string[]> {
  const cards = [...deck];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = yield* below(i + 1);
    [cards[i], cards[j]] = [cards[j] as string, cards[i] as string];
  }
  return cards;
}

export const totalWeight = (entries: readonly Entry[]): number => entries.reduce((sum, { weight }) => sum + weight, 0);

/** First entry whose cumulative weight exceeds the draw. */
const weighted = (entries: readonly Entry[], draw: number): Entry => {
  let total = 0;
  for (const entry of entries) if (draw < (total += entry.weight)) return entry;
  throw new RangeError(`nothing lies at ${draw}`);
};

/** All reel combinations that pay nothing, in symbol order; near misses are not favoured. */
export const losingReels = (table: Table): string[][] => {
  const cached = losing.get(table);
  if (cached) return cached;
  const { symbols = [], entries = [] } = table;
  const paying = new Set(entries.flatMap(({ reels }) => (reels ? [reels.join(' ')] : [])));
  const all = symbols.flatMap((a) => symbols.flatMap((b) => symbols.map((c) => [a, b, c])));
  const reelSets = all.filter((reels) => !paying.has(reels.join(' ')));
  losing.set(table, reelSets);
  return reelSets;
};
const losing = new WeakMap<Table, string[][]>(); // cached per table

/** True if the dice match the pick. */
export const isWinningPick = (pick: string, dice: readonly number[]): boolean => {
  const sum = dice.reduce((a, b) => a + b, 0);
  if (pick === 'triple') return dice.every((face) => face === dice[0]);
  if (pick === 'eleven') return sum === 11;
  return pick === 'low' ? sum <= 10 : pick === 'high' && sum >= 11;
};
