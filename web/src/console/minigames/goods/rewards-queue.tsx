import type { ConsoleReward } from '@portal/contract/console/minigame.ts';
import { ChooseHint } from '../../parts/choose-hint.tsx';
import { useIsDense } from '../../parts/density.ts';
import { useListPlace } from '../../parts/list-place.ts';
import { Pager } from '../../parts/pager.tsx';
import { Pane } from '../../parts/pane.tsx';
import * as parts from '../../parts/parts.module.css';
import { QueueRow } from '../../parts/queue-row.tsx';
import * as queue from '../../parts/queue.module.css';
import { Age } from '../../parts/timestamp.tsx';
import { useChosen } from '../../parts/use-chosen.ts';
import { usePiece } from '../../parts/use-piece.ts';
import { rewardsQuery } from '../queries.ts';
import { RewardChip } from './reward-chip.tsx';
import { RewardDetail } from './reward-detail.tsx';

const DETAIL = 'minigame-reward';

/** Goods in one state, and the chosen ones beside them. */
export function RewardsQueue({ state }: { state: ConsoleReward['state'] }) {
  const { place, next: goNext, previous } = useListPlace();
  const query = usePiece((cursor) => rewardsQuery(state, cursor), place.cursor);
  const rows = query.data?.data ?? [];
  const nextCursor = query.data?.next_cursor;
  const onNext = nextCursor ? () => goNext(nextCursor) : undefined;
  const { chosenId, choose } = useChosen(rows, DETAIL, { onEnd: onNext, isOld: query.isPlaceholderData });
  const chosen = rows.find(({ id }) => id === chosenId);
  return (
    <div className={queue.panes}>
      <section className={parts.panel} aria-label="รายการ">
        <Pane query={query} rows={6} blank="ไม่มีรายการ" isEmpty={({ data }) => data.length === 0}>
          {({ data }) => <List rows={data} chosen={chosenId} onChoose={choose} />}
        </Pane>
        <Pager onPrevious={previous} onNext={onNext} />
      </section>
      <div id={DETAIL} className={queue.side}>
        {chosen ? <RewardDetail key={chosen.id} row={chosen} /> : rows.length ? <ChooseHint /> : null}
      </div>
    </div>
  );
}

interface ListProps {
  rows: readonly ConsoleReward[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}
const List = ({ rows, chosen, onChoose }: ListProps) => (
  <table className={queue.rows} data-dense={useIsDense() || undefined}>
    <thead>
      <tr>
        <th>อายุ</th>
        <th>สมาชิก</th>
        <th>ของรางวัล</th>
        <th>สถานะ</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          of={row}
          age={<Age at={row.claimed_at ?? row.created_at} />}
          isChosen={row.id === chosen}
          onChoose={onChoose}
        >
          <td>{row.name}</td>
          <td className={queue.checks}>
            <RewardChip state={row.state} />
          </td>
        </QueueRow>
      ))}
    </tbody>
  </table>
);
