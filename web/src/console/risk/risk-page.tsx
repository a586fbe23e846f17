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
import { risksQuery } from './queries.ts';
import { RiskDetail } from './risk-detail.tsx';
import { RiskList } from './risk-list.tsx';
import { title, views } from './words.ts';

const DETAIL = 'risk';

/** What a person should look at about members: a flag says why, and does nothing by itself. */
export function Component() {
  const view = useView(views);
  const pieces = usePieces((cursor) => risksQuery(view[0], cursor));
  const { query, rows } = pieces;
  const { chosenId, choose } = useChosen(rows, DETAIL, pieces);
  const { row, hasLeft } = useHeld(rows, chosenId);
  return (
    <>
      <PageHead title={title}>
        <ListTools />
      </PageHead>
      <Views of={views} now={view} />
      <div className={queue.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={query} rows={6} blank="ไม่มีเรื่องที่ต้องตรวจ" isEmpty={({ data }) => data.length === 0}>
            {({ data }) => <RiskList rows={data} chosen={chosenId} onChoose={choose} />}
          </Pane>
          <Pager of={pieces} />
        </section>
        <div id={DETAIL} className={queue.side}>
          {row ? <RiskDetail key={row.id} row={row} hasLeft={hasLeft} /> : null}
          {row || !rows.length ? null : <ChooseHint />}
        </div>
      </div>
    </>
  );
}
