import { memo } from 'react';
import type { IncomeWithdrawalRow } from '@portal/contract/console/affiliates.ts';
import { useActionQueue } from '../parts/action-queue.ts';
import { Chip } from '../parts/chip.tsx';
import { useIsDense } from '../parts/density.ts';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import { QueueRow } from '../parts/queue-row.tsx';
import * as css from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { destinationWords, payoutWords, statusWords } from './words.ts';

interface Props {
  rows: readonly IncomeWithdrawalRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** A table on wide screens, a stack of rows on a phone. */
export const IncomeList = ({ rows, chosen, onChoose }: Props) => (
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
  row: IncomeWithdrawalRow;
  isChosen: boolean;
  onChoose: (id: string) => void;
}
/** Drawn again only when it is another or is chosen: J must not cost what the whole list does. */
const Row = memo(({ row, isChosen, onChoose }: RowProps) => (
  <QueueRow of={row} age={<Age at={row.created_at} />} isChosen={isChosen} onChoose={onChoose}>
    <td className={css.amount}>
      <Money of={row.amount} />
    </td>
    <td className={css.target}>{destinationWords[row.to]}</td>
    <td className={css.checks}>
      <IncomeChips of={row} />
    </td>
  </QueueRow>
));

/** Where a request stands: whether two are needed, what the bank said, and whether there are flags. */
export function IncomeChips({ of: { id, status, approval, needs_two, payout, flags } }: { of: IncomeWithdrawalRow }) {
  const { busy } = useActionQueue();
  const [text, tone] = statusWords[status];
  const isWaiting = status === 'pending' && payout === null;
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
