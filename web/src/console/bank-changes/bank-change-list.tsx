import type { BankChangeRow } from '@portal/contract/console/bank-changes.ts';
import { BankBadge } from '../parts/bank-badge.tsx';
import { Age } from '../parts/when.tsx';
import { BankChangeChips } from './bank-change-chips.tsx';
import * as css from './bank-changes.module.css';

interface Props {
  rows: readonly BankChangeRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** A table on wide screens, a stack of rows on a phone. */
export const BankChangeList = ({ rows, chosen, onChoose }: Props) => (
  <table className={css.rows}>
    <thead>
      <tr>
        <th>อายุ</th>
        <th>สมาชิก</th>
        <th>บัญชีใหม่</th>
        <th>สถานะ</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr
          key={row.id}
          data-row={row.id}
          data-chosen={row.id === chosen || undefined}
          onClick={() => onChoose(row.id)}
        >
          <td>
            <Age at={row.created_at} />
          </td>
          <td>
            <Pick of={row} isChosen={row.id === chosen} onChoose={onChoose} />
          </td>
          <td className={css.target}>
            <span className="row tight">
              <BankBadge code={row.to.code} />
              <small className="num nb">
                {row.to.number_masked}
                <br />
                {row.to.name}
              </small>
            </span>
          </td>
          <td className={css.checks}>
            <BankChangeChips of={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface PickProps {
  of: BankChangeRow;
  isChosen: boolean;
  onChoose: (id: string) => void;
}
/** The row for those without a pointer. */
const Pick = ({ of: { id, member }, isChosen, onChoose }: PickProps) => (
  <button
    type="button"
    className={css.pick}
    aria-current={isChosen || undefined}
    onClick={(event) => {
      event.stopPropagation();
      onChoose(id);
    }}
  >
    <b className="num" translate="no">
      {member.tel_masked}
    </b>
    <small>{member.name}</small>
  </button>
);
