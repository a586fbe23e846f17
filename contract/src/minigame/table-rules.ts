import * as z from 'zod/mini';
import type { Slug } from '../minigame.ts';
import { losingReels, sumOf, type Table } from './draw.ts';
import { expectedOf, isThing, type Prices, prizeOf } from './tables.ts';

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

/** What the weights of a table add up to. */
export const WEIGHTS = 10_000;
const twice = (words: readonly string[]) => new Set(words).size < words.length;
const known = (each: string) => {
  try {
    return prizeOf(each);
  } catch {
    return undefined;
  }
};

export interface Surroundings {
  readonly slug: Slug;
  readonly next: number;
  /** Ids of the things that can be won: goods with a price, and coupons of offers that are for them and not over. */
  readonly things: readonly string[];
  readonly coinValue: bigint;
  /** What goods cost the house. */
  readonly prices: Prices;
}

/** What is wrong with a table, as a Thai sentence; undefined: it may be published. */
export const problemOf = (json: string, around: Surroundings): string | undefined => {
  let table: Table;
  try {
    table = JSON.parse(json) as Table;
  } catch {
    return 'ตารางไม่ใช่ JSON ที่ถูกต้อง';
  }
  if (!z.safeParse(shapes[around.slug], table).success) return 'รูปแบบตารางไม่ถูกต้องสำหรับเกมนี้';
  if (table.slug !== around.slug) return 'ตารางนี้เป็นของเกมอื่น';
  if (table.version !== around.next) return `รุ่นต่อไปของเกมนี้คือ ${around.next}`;
  return problemOfPrizes(table, around) ?? problemOfReels(table) ?? problemOfValue(table, around);
};

const problemOfPrizes = (table: Table, { things }: Surroundings): string | undefined => {
  const entries = table.entries ?? [];
  // An entry is told from the others by its id: what it pays instead and how likely it is must be one answer.
  const again = entries.find(({ id: prize }, place) => entries.findIndex((each) => each.id === prize) < place);
  if (again) return `รางวัล ${again.id} ซ้ำกัน`;
  if (table.entries && sumOf(entries) !== WEIGHTS) return `น้ำหนักต้องรวมได้ ${WEIGHTS} พอดี`;
  if ((table.deck ?? []).some((card) => !['none', 'credit', 'coin'].includes(known(card)?.kind ?? '')))
    return 'ไพ่ให้ได้เฉพาะเครดิต เหรียญ หรือไม่ได้รางวัล';
  for (const { id: prize, instead } of entries) {
    const won = known(prize);
    if (!won) return `ไม่รู้จักรางวัล ${prize}`;
    if (isThing(won) && !things.includes(prize))
      return won.kind === 'goods' ? `ยังไม่มีของรางวัล ${prize} หรือยังไม่ได้ใส่ราคา` : `ไม่มีโปรโมชั่นที่ให้คูปอง ${prize} ได้`;
    if (isThing(won) && !/^c\d+$/.test(instead ?? '')) return `${prize} ต้องมีเครดิตที่จ่ายแทนเมื่อของหมด`;
    if ((!isThing(won) && instead !== undefined) || (instead && known(instead)?.kind !== 'credit'))
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

/** What a coin comes back as may not be worth more than the coin, whatever is picked. */
export const paysTooMuch = (table: Table, coinValue: bigint, prices?: Prices): boolean =>
  expectedOf(table, coinValue, 'most', prices) > Number(coinValue);
const problemOfValue = (table: Table, { coinValue, prices }: Surroundings): string | undefined =>
  paysTooMuch(table, coinValue, prices) ? `ค่าคาดหวังต่อเหรียญต้องไม่เกิน ${Number(coinValue) / 100} บาท` : undefined;
