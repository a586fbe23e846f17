import type { BankChangeRow } from '@portal/contract/console/bank-changes.ts';
import { AccountCell, QueueTable } from '../parts/queue-table.tsx';
import * as css from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { BankChangeChips } from './bank-change-chips.tsx';

interface Props {
  rows: readonly BankChangeRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export const BankChangeList = (props: Props) => (
  <QueueTable
    {...props}
    heads={
      <>
        <th>บัญชีใหม่</th>
        <th>สถานะ</th>
      </>
    }
    ageOf={ageOf}
    cellsOf={cellsOf}
  />
);

const ageOf = (row: BankChangeRow) => <Age at={row.created_at} />;
const cellsOf = (row: BankChangeRow) => (
  <>
    <AccountCell code={row.to.code} number={row.to.number_masked} name={row.to.name} />
    <td className={css.checks}>
      <BankChangeChips of={row} />
    </td>
  </>
);
