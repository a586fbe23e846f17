import type { prizeKinds, Slug } from '../minigame.ts';
import { formatRound, satang } from '../money.ts';
import { type Entry, type HiLoPick, picks, totalWeight, type Table } from './draw.ts';

/** Titles of the games and the cost of a round in coins. */
export const games: Readonly<
  Record<Slug, { readonly title: string; readonly cost: number; readonly cost_max: number }>
> = {
  'lucky-wheel': { title: 'วงล้อนำโชค', cost: 1, cost_max: 1 },
  gacha: { title: 'ตู้กาชาปอง', cost: 1, cost_max: 1 },
  'card-flip': { title: 'เปิดไพ่ลุ้นโชค', cost: 1, cost_max: 1 },
  'star-slot': { title: 'สล็อตดวงดาว', cost: 1, cost_max: 1 },
  'hi-lo': { title: 'ไฮโลเหรียญ', cost: 1, cost_max: 5 },
};

/** Winning outcomes out of 216 throws of three dice. */
const ways: Readonly<Record<HiLoPick, number>> = { low: 108, high: 108, eleven: 27, triple: 6 };
const pickNames: Readonly<Record<HiLoPick, string>> = {
  low: 'ต่ำ 3–10',
  high: 'สูง 11–18',
  eleven: '11 ไฮโล',
  triple: 'ตอง',
};

export interface Prize {
  readonly kind: (typeof prizeKinds)[number];
  /** Satang, coins, 1 for an item, 0 for none. */
  readonly amount: bigint;
}

/** Prize of an id. Throws RangeError for an unknown id. */
export const prizeOf = (id: string): Prize => {
  const [, credit, coin, item] =
    /^(?:c(\d{1,6})|coin(\d{1,3})|(goods-[a-z0-9-]{1,40}|coupon-[0-9a-f-]{36}))$/.exec(id) ?? [];
  if (credit && Number(credit) > 0) return { kind: 'credit', amount: satang(Number(credit)) };
  if (coin && Number(coin) > 0) return { kind: 'coin', amount: BigInt(coin) };
  if (item) return { kind: item.startsWith('goods-') ? 'goods' : 'coupon', amount: 1n };
  if (id === 'none') return { kind: 'none', amount: 0n };
  throw new RangeError(`no prize is called ${id}`);
};

/**
 * Payout of a correct pick in satang: bet × coin value × multiple (two decimals at most; coin values are whole baht).
 */
const payOf = (table: Table, pick: string, bet: number, coinValue: bigint): bigint =>
  (BigInt(Math.round((table.pays?.[pick as HiLoPick] ?? 0) * 100)) * BigInt(bet) * coinValue) / 100n;

/** Payout of an entry, a card or a correct pick. */
export const payoutOf = (table: Table, id: string, bet: number, coinValue: bigint): Prize =>
  table.pays && id !== 'none' ? { kind: 'credit', amount: payOf(table, id, bet, coinValue) } : prizeOf(id);

/** Offer id of a coupon. */
export const offerOfCoupon = (id: string): string => id.slice('coupon-'.length);
/** Items are limited: goods by stock, coupons by their offer. */
export const isItem = ({ kind }: Pick<Prize, 'kind'>): boolean => kind === 'goods' || kind === 'coupon';

export const labelOf = ({ kind, amount }: Prize, itemName = ''): string => {
  if (kind === 'credit') return `${formatRound(amount)} บาท`;
  if (kind === 'coin') return `${amount} เหรียญ`;
  return kind === 'goods' || kind === 'coupon' ? itemName : 'ไม่ได้รางวัล';
};

/** An entry with its total weight `of` and its mean payout `worth` in satang. */
export interface Line {
  readonly id: string;
  readonly weight: number;
  readonly of: number;
  readonly worth: number;
  readonly pay?: number;
}

/** Cost of items in satang, by id; a missing item costs its replacement. */
export type Prices = ReadonlyMap<string, bigint>;
const noPrices: Prices = new Map();

/** Value of a prize in satang; an item counts its cost, at least its replacement. */
const worthOf = (id: string, instead: string | undefined, coinValue: bigint, prices: Prices): number => {
  const prize = prizeOf(id);
  const { kind, amount } = prize;
  if (!isItem(prize)) return Number(kind === 'coin' ? amount * coinValue : amount);
  const paid = instead === undefined ? 0 : worthOf(instead, undefined, coinValue, prices);
  return Math.max(paid, Number(prices.get(id) ?? 0n));
};

/** Display lines of a table; equal cards form one line. */
export const linesOf = (table: Table, coinValue: bigint, prices = noPrices): Line[] => {
  if (table.pays) {
    const { pays } = table;
    return picks.map((id) => ({
      id,
      weight: ways[id],
      of: 216,
      worth: Number(payOf(table, id, 1, coinValue)),
      pay: pays[id],
    }));
  }
  const entries =
    table.entries ??
    [...new Set(table.deck)].map((id) => ({
      id,
      weight: (table.deck ?? []).filter((card) => card === id).length,
    }));
  const of = totalWeight(entries);
  return entries.map((entry: Entry) => ({
    id: entry.id,
    weight: entry.weight,
    of,
    worth: worthOf(entry.id, entry.instead, coinValue, prices),
  }));
};

export const percent = (part: number, total: number): number => Math.round((part / total) * 1_000_000) / 10_000;
export const chanceOf = ({ weight, of }: Pick<Line, 'weight' | 'of'>): number => percent(weight, of);

/** Expected return of a coin in satang; for hi-lo by the worst or best pick. */
export const expectedReturn = (
  table: Table,
  coinValue: bigint,
  of: 'least' | 'most' = 'least',
  prices = noPrices,
): number => {
  const each = linesOf(table, coinValue, prices).map(({ weight, of: all, worth }) => (weight * worth) / all);
  if (!table.pays) return each.reduce((a, b) => a + b, 0);
  return of === 'least' ? Math.min(...each) : Math.max(...each);
};

export const lineLabel = ({ id, pay }: Line, itemNames: ReadonlyMap<string, string>): string =>
  pay === undefined ? labelOf(prizeOf(id), itemNames.get(id)) : `${pickNames[id as HiLoPick]} ได้ ${pay} เท่า`;

/** A table as it pays now: the weight of an unavailable item counts for its replacement. */
export const payingTable = (table: Table, inStock: readonly string[]): Table => {
  if (!table.entries) return table;
  const weights = new Map<string, number>();
  for (const { id, weight, instead = 'none' } of table.entries) {
    const paid = isItem(prizeOf(id)) && !inStock.includes(id) ? instead : id;
    weights.set(paid, (weights.get(paid) ?? 0) + weight);
  }
  return { ...table, entries: [...weights].map(([id, weight]) => ({ id, weight })) };
};

/** The most valuable prize and its chance. */
export const topPrizeOf = (table: Table, coinValue: bigint, itemNames: ReadonlyMap<string, string>, prices: Prices) => {
  const top = linesOf(table, coinValue, prices).reduce((best, each) => (each.worth > best.worth ? each : best));
  return { label: top.pay === undefined ? lineLabel(top, itemNames) : `${top.pay} เท่า`, chance: chanceOf(top) };
};

/** Chance of any win; for hi-lo of the likeliest pick. */
export const chanceOfAny = (table: Table, coinValue: bigint): number => {
  const wins = linesOf(table, coinValue).filter(({ id }) => id !== 'none');
  const of = wins[0]?.of ?? 1;
  const weights = wins.map(({ weight }) => weight);
  return percent(table.pays ? Math.max(...weights) : weights.reduce((a, b) => a + b, 0), of);
};

/** Standard deviation of one round in satang; null if picks decide. */
export const standardDeviation = (table: Table, coinValue: bigint): number | null => {
  if (table.pays) return null;
  const mean = expectedReturn(table, coinValue);
  const square = linesOf(table, coinValue).reduce(
    (sum, { weight, of, worth }) => sum + (weight * worth * worth) / of,
    0,
  );
  return Math.sqrt(Math.max(0, square - mean * mean));
};
