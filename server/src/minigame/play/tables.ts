import { type Entry, type HiLoPick, picks, sumOf, type Table } from '@portal/contract/minigame/draw.ts';
import type { prizeKinds, Slug } from '@portal/contract/minigame.ts';
import { formatRound, satang } from '@portal/contract/money.ts';

/** What games are called, and what a round of each costs in coins. */
export const games: Readonly<
  Record<Slug, { readonly title: string; readonly cost: number; readonly cost_max: number }>
> = {
  'lucky-wheel': { title: 'วงล้อนำโชค', cost: 1, cost_max: 1 },
  gacha: { title: 'ตู้กาชาปอง', cost: 1, cost_max: 1 },
  'card-flip': { title: 'เปิดไพ่ลุ้นโชค', cost: 1, cost_max: 1 },
  'star-slot': { title: 'สล็อตดวงดาว', cost: 1, cost_max: 1 },
  'hi-lo': { title: 'ไฮโลเหรียญ', cost: 1, cost_max: 5 },
};

/** In 216 throws of three dice. */
const ways: Readonly<Record<HiLoPick, number>> = { low: 108, high: 108, eleven: 27, triple: 6 };
const pickNames: Readonly<Record<HiLoPick, string>> = {
  low: 'ต่ำ 3–10',
  high: 'สูง 11–18',
  eleven: '11 ไฮโล',
  triple: 'ตอง',
};

export interface Prize {
  readonly kind: Exclude<(typeof prizeKinds)[number], 'coupon'>;
  /** Satang, coins, 1 of a thing, 0 of nothing. */
  readonly amount: bigint;
}

/** What an id pays. Throws for one that says nothing. */
export const prizeOf = (id: string): Prize => {
  const [, credit, coin, goods] = /^(?:c(\d{1,6})|coin(\d{1,3})|(goods-[a-z0-9-]{1,40}))$/.exec(id) ?? [];
  if (credit && Number(credit) > 0) return { kind: 'credit', amount: satang(Number(credit)) };
  if (coin && Number(coin) > 0) return { kind: 'coin', amount: BigInt(coin) };
  if (goods) return { kind: 'goods', amount: 1n };
  if (id === 'none') return { kind: 'none', amount: 0n };
  throw new RangeError(`no prize is called ${id}`);
};

/** A right pick, in satang: times the coins put in, at what a coin is worth. A pay has two decimals at most, a coin whole baht. */
export const payOf = (table: Table, pick: string, bet: number, coinValue: bigint): bigint =>
  (BigInt(Math.round((table.pays?.[pick as HiLoPick] ?? 0) * 100)) * BigInt(bet) * coinValue) / 100n;

export const labelOf = ({ kind, amount }: Prize, goodsName = ''): string => {
  if (kind === 'credit') return `${formatRound(amount)} บาท`;
  if (kind === 'coin') return `${amount} เหรียญ`;
  return kind === 'goods' ? goodsName : 'ไม่ได้รางวัล';
};

/** An entry with what it is drawn of, and what it pays on the average of its rounds in satang. */
interface Line {
  readonly id: string;
  readonly weight: number;
  readonly of: number;
  readonly worth: number;
  readonly pay?: number;
}

/** What a prize is worth where satang are added up: goods what is paid when they are gone. */
const worthOf = (id: string, instead: string | undefined, coinValue: bigint): number => {
  const { kind, amount } = prizeOf(id);
  if (kind === 'goods') return instead === undefined ? 0 : worthOf(instead, undefined, coinValue);
  return Number(kind === 'coin' ? amount * coinValue : amount);
};

/** The lines of a table as they are shown; equal cards are one line. */
export const linesOf = (table: Table, coinValue: bigint): Line[] => {
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
  const of = sumOf(entries);
  return entries.map((entry: Entry) => ({
    id: entry.id,
    weight: entry.weight,
    of,
    worth: worthOf(entry.id, entry.instead, coinValue),
  }));
};

export const percent = (part: number, whole: number): number => Math.round((part / whole) * 1_000_000) / 10_000;
export const chanceOf = ({ weight, of }: Pick<Line, 'weight' | 'of'>): number => percent(weight, of);

/** What a coin comes back as in the long run, in satang; of hi-lo by the pick that pays least, or most. */
export const expectedOf = (table: Table, coinValue: bigint, of: 'least' | 'most' = 'least'): number => {
  const each = linesOf(table, coinValue).map(({ weight, of: all, worth }) => (weight * worth) / all);
  if (!table.pays) return each.reduce((a, b) => a + b, 0);
  return of === 'least' ? Math.min(...each) : Math.max(...each);
};

export const lineLabel = ({ id, pay }: Line, goodsNames: ReadonlyMap<string, string>): string =>
  pay === undefined ? labelOf(prizeOf(id), goodsNames.get(id)) : `${pickNames[id as HiLoPick]} ได้ ${pay} เท่า`;

/** The dearest prize, with its chance. */
export const topOf = (table: Table, coinValue: bigint, goodsNames: ReadonlyMap<string, string>) => {
  const top = linesOf(table, coinValue).reduce((best, each) => (each.worth > best.worth ? each : best));
  return { label: top.pay === undefined ? lineLabel(top, goodsNames) : `${top.pay} เท่า`, chance: chanceOf(top) };
};

/** How likely anything is won; of hi-lo by the pick that wins most often. */
export const chanceOfAny = (table: Table, coinValue: bigint): number => {
  const wins = linesOf(table, coinValue).filter(({ id }) => id !== 'none');
  const of = wins[0]?.of ?? 1;
  const weights = wins.map(({ weight }) => weight);
  return percent(table.pays ? Math.max(...weights) : weights.reduce((a, b) => a + b, 0), of);
};
