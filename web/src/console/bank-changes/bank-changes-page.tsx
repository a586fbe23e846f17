import { ChooseHint } from '../parts/choose-hint.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { useView, Views } from '../parts/views.tsx';
import * as queue from '../parts/queue.module.css';
import { useChosen } from '../parts/use-chosen.ts';
import { useHeld } from '../parts/use-held.ts';
import { usePieces } from '../parts/use-pieces.ts';
import { BankChangeDetail } from './bank-change-detail.tsx';
import { BankChangeList } from './bank-change-list.tsx';
import { bankChangesQuery } from './queries.ts';
import { views } from './words.ts';

const DETAIL = 'bank-change';

/** Members who want to be paid elsewhere: what they sent beside what is known. */
export function Component() {
  const view = useView(views);
  const pieces = usePieces((cursor) => bankChangesQuery(view[0], cursor));
  const { query, rows } = pieces;
  const { chosenId, choose } = useChosen(rows, DETAIL, pieces);
  const { row, hasLeft } = useHeld(rows, chosenId);
  return (
    <>
      <PageHead title="คำขอแก้ไขข้อมูล">
        <ListTools />
      </PageHead>
      <Views of={views} now={view} />
      <div className={queue.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={query} rows={6} blank="ไม่มีรายการค้าง" isEmpty={({ data }) => data.length === 0}>
            {({ data }) => <BankChangeList rows={data} chosen={chosenId} onChoose={choose} />}
          </Pane>
          <Pager of={pieces} />
        </section>
        <div id={DETAIL} className={queue.side}>
          {row ? <BankChangeDetail key={row.id} row={row} hasLeft={hasLeft} hasKeys /> : null}
          {row || !rows.length ? null : <ChooseHint />}
        </div>
      </div>
    </>
  );
}
