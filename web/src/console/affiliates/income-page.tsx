import { useActionQueue } from '../parts/action-queue.ts';
import { ChooseHint } from '../parts/choose-hint.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import * as queue from '../parts/queue.module.css';
import { useChosen } from '../parts/use-chosen.ts';
import { useHeld } from '../parts/use-held.ts';
import { usePieces } from '../parts/use-pieces.ts';
import { useView, Views } from '../parts/views.tsx';
import { IncomeDetail } from './income-detail.tsx';
import { IncomeList } from './income-list.tsx';
import { incomeWithdrawalsQuery } from './queries.ts';
import { nextText, queueTitle, views } from './words.ts';

const DETAIL = 'income-withdrawal';

/** Income that members want out, the oldest of what waits first. */
export function Component() {
  const view = useView(views);
  const pieces = usePieces((cursor) => incomeWithdrawalsQuery(view[0], cursor));
  const { query, rows } = pieces;
  const { chosenId, choose, next } = useChosen(rows, DETAIL, pieces);
  const { row, hasLeft } = useHeld(rows, chosenId);
  const { toast } = useActionQueue();
  const onDone = (byKeys: boolean) => {
    if (byKeys) toast(nextText(next()));
  };
  return (
    <>
      <PageHead title={queueTitle}>
        <ListTools />
      </PageHead>
      <Views of={views} now={view} />
      <div className={queue.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={query} rows={6} blank="ไม่มีคำขอถอนตอนนี้" isEmpty={({ data }) => data.length === 0}>
            {({ data }) => <IncomeList rows={data} chosen={chosenId} onChoose={choose} />}
          </Pane>
          <Pager of={pieces} />
        </section>
        <div id={DETAIL} className={queue.side}>
          {row ? <IncomeDetail key={row.id} row={row} hasLeft={hasLeft} onDone={onDone} /> : null}
          {row || !rows.length ? null : <ChooseHint />}
        </div>
      </div>
    </>
  );
}
