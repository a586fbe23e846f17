import type { IncomeWithdrawalRow } from '@portal/contract/console/affiliates.ts';
import { useActionQueue } from '../parts/action-queue.ts';
import { Chip } from '../parts/chip.tsx';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import { QueueTable } from '../parts/queue-table.tsx';
import * as css from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { destinationWords, isUndecided, payoutWords, statusWords } from './words.ts';

interface Props {
  rows: readonly IncomeWithdrawalRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export const IncomeList = (props: Props) => (
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

const ageOf = (row: IncomeWithdrawalRow) => <Age at={row.created_at} />;
const cellsOf = (row: IncomeWithdrawalRow) => (
  <>
    <td className={css.amount}>
      <Money of={row.amount} />
    </td>
    <td className={css.target}>{destinationWords[row.to]}</td>
    <td className={css.checks}>
      <IncomeChips of={row} />
    </td>
  </>
);

/** Where a request stands: whether two are needed, what the bank said, and whether there are flags. */
export function IncomeChips({ of: row }: { of: IncomeWithdrawalRow }) {
  const { id, status, approval, needs_two, payout, flags } = row;
  const { busy } = useActionQueue();
  const [text, tone] = statusWords[status];
  const isWaiting = isUndecided(row);
  const bank = payout && status === 'pending' ? payoutWords[payout.state] : undefined;
  return (
    <span className={parts.chips}>
      {bank || (isWaiting && (approval || needs_two)) ? null : <Chip tone={tone}>{text}</Chip>}
      {isWaiting && approval ? (
        <Chip tone="info" icon="people">
          รอผู้อนุมัติคนที่สอง · {approval.by.name}
        </Chip>
      ) : null}
      {isWaiting && !approval && needs_two ? (
        <Chip tone="pend" icon="people">
          ต้องอนุมัติ 2 คน
        </Chip>
      ) : null}
      {bank ? <Chip tone={bank[1]}>{bank[0]}</Chip> : null}
      {flags > 0 ? (
        <Chip tone="pend" icon="shield">
          ความเสี่ยง {flags} เรื่อง
        </Chip>
      ) : null}
      {busy.has(id) ? <Chip tone="pend">กำลังทำรายการ</Chip> : null}
    </span>
  );
}
