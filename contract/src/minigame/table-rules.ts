import * as z from 'zod/mini';
import type { Slug } from '../minigame.ts';
import { losingReels, totalWeight, type Table } from './draw.ts';
import { expectedReturn, isItem, type Prices, prizeOf } from './tables.ts';

const Symbol_ = z.string().check(z.regex(/^[a-z]{1,20}$/));
const id = z.string().check(z.maxLength(50));
const weight = z.number().check(z.int(), z.minimum(1), z.maximum(10_000));
const entry = { id, weight };
const head = { version: z.number().check(z.int()), slug: z.string() };
const Weighted = z.strictObject({
  ...head,
  entries: z.array(z.strictObject({ ...entry, instead: z.optional(id) })).check(z.minLength(1), z.maxLength(50)),
});
const Slot = z.strictObject({
  ...head,
  symbols: z.array(Symbol_).check(z.minLength(2), z.maxLength(12)),
  entries: z
    .array(
      z.strictObject({
        ...entry,
        instead: z.optional(id),
        reels: z.optional(z.array(Symbol_).check(z.minLength(3), z.maxLength(3))),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
});
const Cards = z.strictObject({ ...head, deck: z.array(id).check(z.minLength(9), z.maxLength(9)) });
const pay = z.number().check(z.minimum(0.01), z.maximum(500), z.multipleOf(0.01));
const Dice = z.strictObject({ ...head, pays: z.strictObject({ low: pay, high: pay, eleven: pay, triple: pay }) });
const shapes: Readonly<Record<Slug, z.ZodMiniType>> = {
  'lucky-wheel': Weighted,
  gacha: Weighted,
  'card-flip': Cards,
  'star-slot': Slot,
  'hi-lo': Dice,
};

/** Required sum of a table's weights. */
export const WEIGHTS = 10_000;
const twice = (words: readonly string[]) => new Set(words).size < words.length;
const prizeOrNone = (each: string) => {
  try {
    return prizeOf(each);
  } catch {
    return undefined;
  }
};

export interface TableContext {
  readonly slug: Slug;
  readonly next: number;
  /** Ids of winnable items: goods with a cost, and coupons of running coupon offers. */
  readonly items: readonly string[];
  readonly coinValue: bigint;
  /** Cost of goods. */
  readonly prices: Prices;
}

/** Error message in Thai for a table; undefined if it can be published. */
export const problemOf = (json: string, context: TableContext): string | undefined => {
  let table: Table;
  try {
    table = JSON.parse(json) as Table;
  } catch {
    return 'ตารางไม่ใช่ JSON ที่ถูกต้อง';
  }
  if (!z.safeParse(shapes[context.slug], table).success) return 'รูปแบบตารางไม่ถูกต้องสำหรับเกมนี้';
  if (table.slug !== context.slug) return 'ตารางนี้เป็นของเกมอื่น';
  if (table.version !== context.next) return `รุ่นต่อไปของเกมนี้คือ ${context.next}`;
  return problemOfPrizes(table, context) ?? problemOfReels(table) ?? problemOfValue(table, context);
};

const problemOfPrizes = (table: Table, { items }: TableContext): string | undefined => {
  const entries = table.entries ?? [];
  // Entries are identified by id, so duplicates would be ambiguous.
  const again = entries.find(({ id: prize }, place) => entries.findIndex((each) => each.id === prize) < place);
  if (again) return `รางวัล ${again.id} ซ้ำกัน`;
  if (table.entries && totalWeight(entries) !== WEIGHTS) return `น้ำหนักต้องรวมได้ ${WEIGHTS} พอดี`;
  if ((table.deck ?? []).some((card) => !['none', 'credit', 'coin'].includes(prizeOrNone(card)?.kind ?? '')))
    return 'ไพ่ให้ได้เฉพาะเครดิต เหรียญ หรือไม่ได้รางวัล';
  for (const { id: prize, instead } of entries) {
    const won = prizeOrNone(prize);
    if (!won) return `ไม่รู้จักรางวัล ${prize}`;
    if (isItem(won) && !items.includes(prize))
      return won.kind === 'goods' ? `ยังไม่มีของรางวัล ${prize} หรือยังไม่ได้ใส่ราคา` : `ไม่มีโปรโมชั่นที่ให้คูปอง ${prize} ได้`;
    if (isItem(won) && !/^c\d+$/.test(instead ?? '')) return `${prize} ต้องมีเครดิตที่จ่ายแทนเมื่อของหมด`;
    if ((!isItem(won) && instead !== undefined) || (instead && prizeOrNone(instead)?.kind !== 'credit'))
      return `${prize} จ่ายแทนด้วย ${instead} ไม่ได้`;
  }
  return undefined;
};

const problemOfReels = (table: Table): string | undefined => {
  const { symbols, entries = [] } = table;
  if (!symbols) return undefined;
  const reels = entries.flatMap((each) => (each.reels ? [each.reels.join(' ')] : []));
  if (twice(symbols) || twice(reels)) return 'สัญลักษณ์หรือภาพที่ได้รางวัลซ้ำกัน';
  if (entries.some((each) => (each.id === 'none') !== (each.reels === undefined)))
    return 'ทุกรางวัลต้องมีภาพ และไม่ได้รางวัลต้องไม่มีภาพ';
  if (entries.some((each) => each.reels?.some((symbol) => !symbols.includes(symbol)))) return 'ภาพใช้สัญลักษณ์ที่ไม่มีในตาราง';
  return losingReels(table).length === 0 ? 'ต้องเหลือภาพที่ไม่ได้รางวัล' : undefined;
};

/** True if the expected return of a coin exceeds its value for any pick. */
export const paysTooMuch = (table: Table, coinValue: bigint, prices?: Prices): boolean =>
  expectedReturn(table, coinValue, 'most', prices) > Number(coinValue);
const problemOfValue = (table: Table, { coinValue, prices }: TableContext): string | undefined =>
  paysTooMuch(table, coinValue, prices) ? `ค่าคาดหวังต่อเหรียญต้องไม่เกิน ${Number(coinValue) / 100} บาท` : undefined;
