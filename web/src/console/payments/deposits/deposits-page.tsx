import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { Pane, RowsSkeleton } from '../../parts/layout/pane.tsx';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import { ListFilter } from '../../parts/list/filter.tsx';
import { useListPlace } from '../../parts/list/list-place.ts';
import { PageHead, Panel } from '../../parts/layout/page.tsx';
import { Pager, useCursorPages } from '../../parts/list/infinite-pages.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import * as states from '../../parts/layout/blocks.module.css';
import * as css from './deposits.module.css';
import { LineList, RequestList, useSelection } from './lists.tsx';
import { LinePanel, LineActions } from './line-panel.tsx';
import { MatchPanel, Score } from './match-panel.tsx';
import { openDepositsQuery, unmatchedLinesQuery } from './queries.ts';
import { Button } from '../../parts/actions/button.tsx';

const DETAIL = 'match';
const CHOOSE = 'เลือกรายการเดินบัญชีหรือคำขอ';
const LATER = 'เมื่อมีรายการ คำแนะนำจะขึ้นที่นี่';

export function Component() {
  const { place, put } = useListPlace();
  const lines = useCursorPages((cursor) => unmatchedLinesQuery(place, cursor), 'lines');
  const requests = useCursorPages((cursor) => openDepositsQuery(place, cursor));
  const { choice, line, hasLeft, free, chooseLine, chooseDeposit, onDone } = useSelection(lines, requests, DETAIL);
  const depositId = choice.deposit;
  return (
    <>
      <PageHead title="จับคู่เงินฝาก" />
      <ListFilter of={place} sort="oldest" onChange={put} />
      <div className={`grid ${css.panes}`}>
        <Panel title="รายการเดินบัญชี" extra={<Count of={lines} />}>
          <Pane query={lines.query} blank="ไม่มีรายการค้าง">
            {({ data }) => <LineList rows={data} chosen={choice.line} onChoose={chooseLine} />}
          </Pane>
          <Pager of={lines} />
        </Panel>
        <div id={DETAIL} className={css.middle}>
          {depositId ? (
            <MatchPanel
              key={`${line?.id} ${depositId}`}
              line={line}
              hasLineLeft={hasLeft}
              depositId={depositId}
              request={requests.rows.find(({ id }) => id === depositId)}
              onDone={onDone}
            />
          ) : line ? (
            <LinePanel key={line.id} line={line} hasLeft={hasLeft} onDone={onDone} />
          ) : (
            <NothingPaired isLoading={lines.query.isPending || requests.query.isPending}>
              {free.length || requests.rows.length ? CHOOSE : LATER}
            </NothingPaired>
          )}
          {line ? <OtherSuggestions line={line} chosen={depositId} onChoose={chooseDeposit} /> : null}
          {line && depositId && !hasLeft ? (
            <section className={parts.panel} aria-label="ทางอื่นของเงินนี้">
              <LineActions key={line.id} line={line} onDone={onDone} />
            </section>
          ) : null}
        </div>
        <Panel title="คำขอและสลิป" extra={<Count of={requests} />}>
          <Pane query={requests.query} blank="ไม่มีรายการค้าง">
            {({ data }) => <RequestList rows={data} chosen={depositId} onChoose={chooseDeposit} />}
          </Pane>
          <Pager of={requests} />
        </Panel>
      </div>
    </>
  );
}

/** Number of waiting rows, with a plus when there are more pages. */
const Count = ({ of: { query, rows, onNext, onPrevious } }: { of: ReturnType<typeof useCursorPages> }) =>
  query.data && !onPrevious ? <Chip>{onNext ? `${rows.length}+` : rows.length}</Chip> : null;

const NothingPaired = ({ isLoading, children }: { isLoading: boolean; children: string }) => (
  <Panel title="คำแนะนำ">
    {isLoading ? <RowsSkeleton rows={5} isSilent /> : <p className={states.blank}>{children}</p>}
  </Panel>
);

interface Props {
  line: StatementLine;
  chosen: string | undefined;
  onChoose: (depositId: string) => void;
}

const OtherSuggestions = ({ line, chosen, onChoose }: Props) =>
  line.suggestions
    .filter(({ deposit_id }) => deposit_id !== chosen)
    .map(({ deposit_id, ref, amount, member, score, why }) => (
      <div key={deposit_id} className={`${parts.panel} row ${css.other}`}>
        <Score of={score} />
        <div className="grow">
          <b>
            <Money of={amount} /> → <span translate="no">{ref}</span>
          </b>
          <p className={parts.mini}>{[member.tel_masked, ...why].join(' · ')}</p>
        </div>
        <Button small aria-label={`ดู ${ref}`} onClick={() => onChoose(deposit_id)}>
          ดู
        </Button>
      </div>
    ));
