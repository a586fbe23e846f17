import { useInfiniteQuery } from '@tanstack/react-query';
import { ChooseHint } from '../parts/choose-hint.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { QueueTable } from '../parts/queue-table.tsx';
import * as queue from '../parts/queue.module.css';
import { Age } from '../parts/timestamp.tsx';
import { useChosen } from '../parts/use-chosen.ts';
import { useHeld } from '../parts/use-held.ts';
import { type CareTask, careTasksQuery } from '../safer-play/queries.ts';
import { CareDetail } from './care-detail.tsx';
import { CareChips } from './care-chips.tsx';
import { signNames } from './words.ts';

const DETAIL = 'care';

/** Members whom somebody should speak with: no list of marketing's, and nothing here moves money. */
export function CareQueue() {
  const query = useInfiniteQuery(careTasksQuery('open'));
  const rows = query.data ?? [];
  const { chosenId, choose } = useChosen(rows, DETAIL);
  const { row, hasLeft } = useHeld(rows, chosenId);
  return (
    <div className={queue.panes}>
      <section className={parts.panel} aria-label="รายการ">
        <Pane query={query} rows={6} blank="ไม่มีสมาชิกที่ต้องดูแล" isEmpty={(data) => data.length === 0}>
          {(data) => (
            <QueueTable heads={heads} rows={data} chosen={chosenId} onChoose={choose} ageOf={ageOf} cellsOf={cellsOf} />
          )}
        </Pane>
        <MoreButton query={query} />
      </section>
      <div id={DETAIL} className={queue.side}>
        {row ? <CareDetail key={row.id} task={row} hasLeft={hasLeft} /> : null}
        {row || !rows.length ? null : <ChooseHint />}
      </div>
    </div>
  );
}

const ageOf = (row: CareTask) => <Age at={row.created_at} />;
const cellsOf = (row: CareTask) => (
  <td className={queue.checks}>
    <p>{row.signs.map(({ sign }) => signNames[sign]).join(' · ')}</p>
    <CareChips of={row} />
  </td>
);
const heads = <th>สัญญาณ</th>;
