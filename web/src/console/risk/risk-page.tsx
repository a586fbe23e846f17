import { ChooseHint } from '../parts/choose-hint.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { useMay } from '../parts/operator.ts';
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
import { CareQueue } from './care-queue.tsx';
import { careView, title, views } from './words.ts';

const DETAIL = 'risk';

/** What a person should look at about members: a flag says why, and does nothing by itself. */
export function Component() {
  const caresFor = useMay()('care.handle');
  const shown: typeof views = caresFor ? [...views, careView] : views;
  const view = useView(shown);
  return (
    <>
      <PageHead title={title}>
        <ListTools />
      </PageHead>
      <Views of={shown} now={view} />
      {view[0] === 'care' ? <CareQueue /> : <RiskQueue key={view[0]} state={view[0]} />}
    </>
  );
}

function RiskQueue({ state }: { state: Parameters<typeof risksQuery>[0] }) {
  const pieces = usePieces((cursor) => risksQuery(state, cursor));
  const { query, rows } = pieces;
  const { chosenId, choose } = useChosen(rows, DETAIL, pieces);
  const { row, hasLeft } = useHeld(rows, chosenId);
  return (
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
  );
}
