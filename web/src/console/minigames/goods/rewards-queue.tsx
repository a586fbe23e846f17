import type { ConsoleReward } from '@portal/contract/console/minigame.ts';
import { ChooseHint } from '../../parts/choose-hint.tsx';
import { Pager } from '../../parts/pager.tsx';
import { Pane } from '../../parts/pane.tsx';
import * as parts from '../../parts/parts.module.css';
import { QueueTable } from '../../parts/queue-table.tsx';
import * as queue from '../../parts/queue.module.css';
import { Age } from '../../parts/timestamp.tsx';
import { useChosen } from '../../parts/use-chosen.ts';
import { usePieces } from '../../parts/use-pieces.ts';
import { rewardsQuery } from '../queries.ts';
import { RewardChip } from './reward-chip.tsx';
import { RewardDetail } from './reward-detail.tsx';

const DETAIL = 'minigame-reward';

/** Goods in one state, and the chosen ones beside them. */
export function RewardsQueue({ state }: { state: ConsoleReward['state'] }) {
  const pieces = usePieces((cursor) => rewardsQuery(state, cursor));
  const { query, rows } = pieces;
  const { chosenId, choose } = useChosen(rows, DETAIL, pieces);
  const chosen = rows.find(({ id }) => id === chosenId);
  return (
    <div className={queue.panes}>
      <section className={parts.panel} aria-label="รายการ">
        <Pane query={query} rows={6} blank="ไม่มีรายการ" isEmpty={({ data }) => data.length === 0}>
          {({ data }) => (
            <QueueTable heads={heads} rows={data} chosen={chosenId} onChoose={choose} ageOf={ageOf} cellsOf={cellsOf} />
          )}
        </Pane>
        <Pager of={pieces} />
      </section>
      <div id={DETAIL} className={queue.side}>
        {chosen ? <RewardDetail key={chosen.id} row={chosen} /> : rows.length ? <ChooseHint /> : null}
      </div>
    </div>
  );
}

const ageOf = (row: ConsoleReward) => <Age at={row.claimed_at ?? row.created_at} />;
const cellsOf = (row: ConsoleReward) => (
  <>
    <td>{row.name}</td>
    <td className={queue.checks}>
      <RewardChip state={row.state} />
    </td>
  </>
);
const heads = (
  <>
    <th>ของรางวัล</th>
    <th>สถานะ</th>
  </>
);
