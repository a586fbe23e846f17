import { differencesOf, type Shown } from './facts.ts';
import * as css from '../offers/offer-list.module.css';

/** What a version says otherwise than the one before it. */
export function Differences({ before, after }: { before: Shown; after: Shown }) {
  const all = differencesOf(before, after);
  if (!all.length) return <p className="hint">เหมือนรุ่นก่อนทุกข้อ</p>;
  return (
    <table className={css.differences}>
      <thead>
        <tr>
          <th scope="col">ข้อ</th>
          <th scope="col">เดิม</th>
          <th scope="col">ใหม่</th>
        </tr>
      </thead>
      <tbody>
        {all.map(([name, was, now]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <del>{was}</del>
            </td>
            <td>
              <ins>{now}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
