import type { WithdrawalRow } from '@portal/contract/console/withdrawals.ts';
import { Money } from '../parts/money.tsx';
import { AccountCell, QueueTable } from '../parts/queue-table.tsx';
import * as css from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { WithdrawalChips } from './withdrawal-chips.tsx';

interface Props {
  rows: readonly WithdrawalRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export const WithdrawalList = (props: Props) => (
  <QueueTable
    {...props}
    heads={
      <>
        <th className={css.right}>จำนวน</th>
        <th>ปลายทาง</th>
        <th>สถานะ</th>
      </>
    }
    ageOf={ageOf}
    cellsOf={cellsOf}
  />
);

const cellsOf = (row: WithdrawalRow) => (
  <>
    <td className={css.amount}>
      <Money of={row.amount} />
    </td>
    <AccountCell code={row.account.bank_code} number={row.account.number_masked} name={row.account.name} />
    <td className={css.checks}>
      <WithdrawalChips of={row} />
    </td>
  </>
);

/** Against the promise of the queue only while somebody waits. */
const ageOf = ({ status, created_at }: WithdrawalRow) =>
  status === 'waiting_for_approve' ? <Age at={created_at} sla="withdrawal" /> : <Age at={created_at} />;
