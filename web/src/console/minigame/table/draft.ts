import { picks, type Table } from '@portal/contract/minigame/draw.ts';
import type { Slug } from '@portal/contract/minigame.ts';

/** Form values of an entry's prize: an amount of credit or coins, or an item. */
export const entryKinds = ['none', 'credit', 'coin', 'goods', 'coupon'] as const;
export type EntryKind = (typeof entryKinds)[number];
export interface EntryDraft {
  readonly key: number;
  readonly kind: EntryKind;
  /** Baht or coins. */
  readonly amount: string;
  /** Id of goods or a coupon. */
  readonly prize: string;
  readonly weight: string;
  /** Baht paid when the item is gone. */
  readonly instead: string;
  readonly reels: string;
}
/** Form values of a table; the game decides which apply. */
export interface Draft {
  readonly entries: readonly EntryDraft[];
  readonly symbols: string;
  readonly deck: readonly Pick<EntryDraft, 'key' | 'kind' | 'amount'>[];
  readonly pays: Readonly<Record<(typeof picks)[number], string>>;
}

const amountOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? '';
const kindOf = (id: string): EntryKind => {
  if (id.startsWith('goods-')) return 'goods';
  if (id.startsWith('coupon-')) return 'coupon';
  if (id.startsWith('coin')) return 'coin';
  return id === 'none' ? 'none' : 'credit';
};

export const draftOf = ({ entries = [], symbols = [], deck = [], pays }: Table): Draft => ({
  entries: entries.map(({ id, weight, reels, instead }, key) => {
    const kind = kindOf(id);
    const isItem = kind === 'goods' || kind === 'coupon';
    return {
      key,
      kind,
      amount: isItem ? '' : amountOf(id),
      prize: isItem ? id : '',
      weight: String(weight),
      instead: instead ? amountOf(instead) : '',
      reels: reels?.join(' ') ?? '',
    };
  }),
  symbols: symbols.join(' '),
  deck: deck.map((id, key) => ({ key, kind: kindOf(id), amount: amountOf(id) })),
  pays: {
    low: String(pays?.low ?? ''),
    high: String(pays?.high ?? ''),
    eleven: String(pays?.eleven ?? ''),
    triple: String(pays?.triple ?? ''),
  },
});

const idOf = ({ kind, amount, prize = '' }: Pick<EntryDraft, 'kind' | 'amount'> & { prize?: string }): string => {
  if (kind === 'none') return 'none';
  if (kind === 'goods' || kind === 'coupon') return prize;
  const plain = String(Number(amount)); // 05 becomes 5: one prize has one id
  return kind === 'coin' ? `coin${plain}` : `c${plain}`;
};
const wordsOf = (text: string): string[] =>
  text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** JSON of the table, byte for byte as published. An invalid number becomes null, which no table may contain. */
export const jsonOf = (slug: Slug, version: number, { entries, symbols, deck, pays }: Draft): string => {
  const head = { version, slug };
  if (slug === 'card-flip') return JSON.stringify({ ...head, deck: deck.map(idOf) });
  if (slug === 'hi-lo')
    return JSON.stringify({
      ...head,
      pays: Object.fromEntries(picks.map((pick) => [pick, numberOf(pays[pick])])),
    });
  const isSlot = slug === 'star-slot';
  return JSON.stringify({
    ...head,
    ...(isSlot ? { symbols: wordsOf(symbols) } : {}),
    entries: entries.map((entry) => ({
      id: idOf(entry),
      weight: numberOf(entry.weight),
      ...(isSlot && entry.kind !== 'none' ? { reels: wordsOf(entry.reels) } : {}),
      ...(entry.kind === 'goods' || entry.kind === 'coupon' ? { instead: `c${Number(entry.instead)}` } : {}),
    })),
  });
};
