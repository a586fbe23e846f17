import type { MinigameWithdrawalRow } from '@portal/contract/console/minigame.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { useActionQueue } from '../../parts/action-queue.ts';
import { ChooseHint } from '../../parts/choose-hint.tsx';
import { useIsDense } from '../../parts/density.ts';
import { useListPlace } from '../../parts/list-place.ts';
import { Money } from '../../parts/money.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Pane } from '../../parts/pane.tsx';
import * as parts from '../../parts/parts.module.css';
import { QueueRow } from '../../parts/queue-row.tsx';
import * as queue from '../../parts/queue.module.css';
import { Age } from '../../parts/timestamp.tsx';
import { useChosen } from '../../parts/use-chosen.ts';
import { usePiece } from '../../parts/use-piece.ts';
import { withdrawalsQuery } from '../queries.ts';
import { WithdrawalChips } from './withdrawal-chips.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

const DETAIL = 'minigame-withdrawal';

/** The requests in one state, and the chosen one beside them. */
export function WithdrawalsQueue({ status }: { status: MinigameWithdrawalRow['status'] }) {
  const { place, next: goNext, previous } = useListPlace();
  const query = usePiece((cursor) => withdrawalsQuery(status, cursor), place.cursor);
  const rows = query.data?.data ?? [];
  const nextCursor = query.data?.next_cursor;
  const onNext = nextCursor ? () => goNext(nextCursor) : undefined;
  const { chosenId, choose, next } = useChosen(rows, DETAIL, { onEnd: onNext, isOld: query.isPlaceholderData });
  const { toast } = useActionQueue();
  const onDone = (byKeys: boolean) => {
    if (byKeys) toast(nextText(next()));
  };
  return (
    <div className={queue.panes}>
      <section className={parts.panel} aria-label="รายการ">
        <Pane query={query} rows={6} blank="ไม่มีคำขอถอนตอนนี้" isEmpty={({ data }) => data.length === 0}>
          {({ data }) => <List rows={data} chosen={chosenId} onChoose={choose} />}
        </Pane>
        <Pager onPrevious={previous} onNext={onNext} />
      </section>
      <div id={DETAIL} className={queue.side}>
        {chosenId ? (
          <WithdrawalDetail key={chosenId} id={chosenId} row={rows.find(({ id }) => id === chosenId)} onDone={onDone} />
        ) : null}
        {chosenId || !rows.length ? null : <ChooseHint />}
      </div>
    </div>
  );
}

const nextText = (row: MinigameWithdrawalRow | undefined): string =>
  row
    ? `ถัดไป ${row.ref} · ${row.member.tel_masked} ${row.member.name} · ${formatBaht(row.amount)} บาท`
    : 'ไม่มีรายการถัดไป';

interface ListProps {
  rows: readonly MinigameWithdrawalRow[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}
const List = ({ rows, chosen, onChoose }: ListProps) => (
  <table className={queue.rows} data-dense={useIsDense() || undefined}>
    <thead>
      <tr>
        <th>อายุ</th>
        <th>สมาชิก</th>
        <th className={queue.right}>จำนวน</th>
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
          <td className={queue.amount}>
            <Money of={row.amount} />
          </td>
          <td className={queue.checks}>
            <WithdrawalChips of={row} />
          </td>
        </QueueRow>
      ))}
    </tbody>
  </table>
);
