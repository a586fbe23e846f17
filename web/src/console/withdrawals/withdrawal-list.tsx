import { memo } from 'react';
import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Money } from '../parts/money.tsx';
import { useIsDense } from '../parts/density.ts';
import { AccountCell, QueueRow } from '../parts/queue-row.tsx';
import * as css from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { WithdrawalChips } from './withdrawal-chips.tsx';

interface Props {
  rows: readonly WithdrawalRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** A table on wide screens, a stack of rows on a phone. */
export const WithdrawalList = ({ rows, chosen, onChoose }: Props) => (
  <table className={css.rows} data-dense={useIsDense() || undefined}>
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
        <Row key={row.id} row={row} isChosen={row.id === chosen} onChoose={onChoose} />
      ))}
    </tbody>
  </table>
);

interface RowProps {
  row: WithdrawalRow;
  isChosen: boolean;
  onChoose: (id: string) => void;
}
/** Drawn again only when it is another or is chosen: J must not cost what the whole list does. */
const Row = memo(({ row, isChosen, onChoose }: RowProps) => (
  <QueueRow of={row} age={<AgeOf row={row} />} isChosen={isChosen} onChoose={onChoose}>
    <td className={css.amount}>
      <Money of={row.amount} />
    </td>
    <AccountCell code={row.account.bank_code} number={row.account.number_masked} name={row.account.name} />
    <td className={css.checks}>
      <WithdrawalChips of={row} />
    </td>
  </QueueRow>
));

/** Against the promise of the queue only while somebody waits. */
const AgeOf = ({ row: { status, created_at } }: { row: WithdrawalRow }) =>
  status === 'waiting_for_approve' ? <Age at={created_at} sla="withdrawal" /> : <Age at={created_at} />;
