import { picks, type Table } from '@portal/contract/minigame/draw.ts';
import * as css from '../minigames.module.css';
import { nameOfPrize, useThingNames } from './prize-names.ts';
import { countText } from '../words.ts';

/** What a table says otherwise than another. */
export function Differences({ before, after }: { before: Table; after: Table }) {
  const names = useThingNames();
  const nameOf = (id: string) => nameOfPrize(id, names);
  const all = differencesOf(before, after, nameOf);
  if (!all.length) return <p className="hint">เหมือนรุ่นก่อนทุกรายการ</p>;
  return (
    <table className={css.lines}>
      <thead>
        <tr>
          <th scope="col">รางวัล</th>
          <th scope="col">เดิม</th>
          <th scope="col">ใหม่</th>
        </tr>
      </thead>
      <tbody>
        {all.map((each) => (
          <tr key={each.id}>
            <th scope="row">{each.id === 'symbols' ? 'สัญลักษณ์' : nameOf(each.id)}</th>
            <td translate="no">{each.before ? <del>{each.before}</del> : 'ไม่มี'}</td>
            <td translate="no">{each.after ? <ins>{each.after}</ins> : 'เอาออก'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is otherwise in a table, by the id of what it is about; empty where it was not, or is no more. */
interface Difference {
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
const differencesOf = (before: Table, after: Table, nameOf: NameOf): Difference[] => {
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
