import type { MinigameWithdrawalRow } from '@portal/contract/console/minigame.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { useActionQueue } from '../../parts/action-queue.ts';
import { ChooseHint } from '../../parts/choose-hint.tsx';
import { Money } from '../../parts/money.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Pane } from '../../parts/pane.tsx';
import * as parts from '../../parts/parts.module.css';
import { QueueTable } from '../../parts/queue-table.tsx';
import * as queue from '../../parts/queue.module.css';
import { Age } from '../../parts/timestamp.tsx';
import { useChosen } from '../../parts/use-chosen.ts';
import { usePieces } from '../../parts/use-pieces.ts';
import { withdrawalsQuery } from '../queries.ts';
import { WithdrawalChips } from './withdrawal-chips.tsx';
import { WithdrawalDetail } from './withdrawal-detail.tsx';

const DETAIL = 'minigame-withdrawal';

/** The requests in one state, and the chosen one beside them. */
export function WithdrawalsQueue({ status }: { status: MinigameWithdrawalRow['status'] }) {
  const pieces = usePieces((cursor) => withdrawalsQuery(status, cursor));
  const { query, rows } = pieces;
  const { chosenId, choose, next } = useChosen(rows, DETAIL, pieces);
  const { toast } = useActionQueue();
  const onDone = (byKeys: boolean) => {
    if (byKeys) toast(nextText(next()));
  };
  return (
    <div className={queue.panes}>
      <section className={parts.panel} aria-label="รายการ">
        <Pane query={query} rows={6} blank="ไม่มีคำขอถอนตอนนี้" isEmpty={({ data }) => data.length === 0}>
          {({ data }) => (
            <QueueTable heads={heads} rows={data} chosen={chosenId} onChoose={choose} ageOf={ageOf} cellsOf={cellsOf} />
          )}
        </Pane>
        <Pager of={pieces} />
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

const ageOf = (row: MinigameWithdrawalRow) => <Age at={row.created_at} />;
const cellsOf = (row: MinigameWithdrawalRow) => (
  <>
    <td className={queue.amount}>
      <Money of={row.amount} />
    </td>
    <td className={queue.checks}>
      <WithdrawalChips of={row} />
    </td>
  </>
);
const heads = (
  <>
    <th className={queue.right}>จำนวน</th>
    <th>สถานะ</th>
  </>
);
