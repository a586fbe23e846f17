import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { BankBadge } from '../parts/bank-badge.tsx';
import { Money } from '../parts/money.tsx';
import { Age } from '../parts/when.tsx';
import { WithdrawalChips } from './withdrawal-chips.tsx';
import * as css from './withdrawals.module.css';

interface Props {
  rows: readonly WithdrawalRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** A table on wide screens, a stack of rows on a phone. */
export const WithdrawalList = ({ rows, chosen, onChoose }: Props) => (
  <table className={css.rows}>
    <thead>
      <tr>
        <th>อายุ</th>
        <th>สมาชิก</th>
        <th className={css.right}>จำนวน</th>
        <th>ปลายทาง</th>
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
            {row.status === 'waiting_for_approve' ? (
              <Age at={row.created_at} sla="withdrawal" />
            ) : (
              <Age at={row.created_at} />
            )}
          </td>
          <td>
            <Pick of={row} isChosen={row.id === chosen} onChoose={onChoose} />
          </td>
          <td className={css.amount}>
            <Money of={row.amount} />
          </td>
          <td className={css.target}>
            <span className="row tight">
              <BankBadge code={row.account.bank_code} />
              <small className="num nb">
                {row.account.number_masked}
                <br />
                {row.account.name}
              </small>
            </span>
          </td>
          <td className={css.checks}>
            <WithdrawalChips of={row} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface PickProps {
  of: WithdrawalRow;
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
