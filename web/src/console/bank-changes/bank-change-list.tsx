import type { BankChangeRow } from '@portal/contract/console/bank-changes.ts';
import { useIsDense } from '../parts/density.ts';
import { AccountCell, QueueRow } from '../parts/queue-row.tsx';
import * as css from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { BankChangeChips } from './bank-change-chips.tsx';

interface Props {
  rows: readonly BankChangeRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** A table on wide screens, a stack of rows on a phone. */
export const BankChangeList = ({ rows, chosen, onChoose }: Props) => (
  <table className={css.rows} data-dense={useIsDense() || undefined}>
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
        <QueueRow
          key={row.id}
          of={row}
          age={<Age at={row.created_at} />}
          isChosen={row.id === chosen}
          onChoose={onChoose}
        >
          <AccountCell code={row.to.code} number={row.to.number_masked} name={row.to.name} />
          <td className={css.checks}>
            <BankChangeChips of={row} />
          </td>
        </QueueRow>
      ))}
    </tbody>
  </table>
);
