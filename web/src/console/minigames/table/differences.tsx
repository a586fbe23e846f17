import type { Table } from '@portal/contract/minigame/draw.ts';
import * as css from '../minigames.module.css';
import { nameOfPrize, useThingNames } from './prize-names.ts';
import { differencesOf } from './table-differences.ts';

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
