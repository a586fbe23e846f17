import { picks, type Table } from '@portal/contract/minigame/draw.ts';
import { countText } from '../words.ts';

/** What is otherwise in a table, by the id of what it is about; empty where it was not, or is no more. */
export interface Difference {
  readonly id: string;
  readonly before: string;
  readonly after: string;
}

type NameOf = (id: string) => string;

const said = (table: Table, nameOf: NameOf): ReadonlyMap<string, string> => {
  if (table.pays) return new Map(picks.map((pick) => [pick, `จ่าย ${table.pays?.[pick]} เท่า`]));
  const cards = new Map<string, string>();
  for (const card of new Set(table.deck)) cards.set(card, `${table.deck?.filter((each) => each === card).length} ใบ`);
  for (const { id, weight, reels, instead } of table.entries ?? []) {
    const words = [
      `น้ำหนัก ${countText(weight)}`,
      reels && `ภาพ ${reels.join(' ')}`,
      instead && `หมดแล้วจ่าย ${nameOf(instead)}`,
    ];
    cards.set(id, words.filter(Boolean).join(' · '));
  }
  return cards;
};

/** In the order of the newer table; what is gone stands last. */
export const differencesOf = (before: Table, after: Table, nameOf: NameOf): Difference[] => {
  const [was, is] = [said(before, nameOf), said(after, nameOf)];
  const symbols = [before, after].map((table) => table.symbols?.join(' ') ?? '');
  const lines = [...new Set([...is.keys(), ...was.keys()])].map((id) => ({
    id,
    before: was.get(id) ?? '',
    after: is.get(id) ?? '',
  }));
  return [...lines, { id: 'symbols', before: symbols[0] ?? '', after: symbols[1] ?? '' }].filter(
    (each) => each.before !== each.after,
  );
};
