import { useState } from 'react';
import { RowsSkeleton } from '../parts/skeleton.tsx';
import { Chip } from '../parts/chip.tsx';
import { useActionQueue } from '../parts/action-queue.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import { useListPlace } from '../parts/list-place.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import * as states from '../parts/states.module.css';
import { showDetail } from '../parts/show-detail.ts';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { useNextPiece } from '../parts/use-chosen.ts';
import { useHeld } from '../parts/use-held.ts';
import { usePieces } from '../parts/use-pieces.ts';
import * as css from './deposits.module.css';
import { LineList } from './line-list.tsx';
import { MatchPanel } from './match-panel.tsx';
import { openDepositsQuery, unmatchedLinesQuery } from './queries.ts';
import { RequestList } from './request-list.tsx';
import { OtherSuggestions } from './other-suggestions.tsx';
import { nextText } from './words.ts';

/** A line, and the request that is looked at with it; a request may be looked at by itself. */
interface Choice {
  readonly line?: string | undefined;
  readonly deposit?: string | undefined;
}
const DETAIL = 'match';
const NONE_NEAR = 'ไม่มีคำขอที่ใกล้เคียง เลือกคำขอทางขวาเพื่อจับคู่ด้วยมือ';
const CHOOSE = 'เลือกรายการเดินบัญชีหรือคำขอ';
const LATER = 'เมื่อมีรายการ คำแนะนำจะขึ้นที่นี่';
const isNothing = ({ data }: { data: readonly unknown[] }) => data.length === 0;

export function Component() {
  const { place, put } = useListPlace();
  const lines = usePieces((cursor) => unmatchedLinesQuery(place, cursor), 'lines');
  const requests = usePieces((cursor) => openDepositsQuery(place, cursor));
  const { busy, toast } = useActionQueue();
  const [choice, setChoice] = useState<Choice>({});

  const free = lines.rows.filter(({ id }) => !busy.has(id));
  const { row: line, hasLeft } = useHeld(lines.rows, choice.line);
  const depositId = choice.deposit;

  /** With the request that fits it best now; one that would fit better later does not take its place. */
  const holdLine = (id: string) => {
    const suggestions = free.find((each) => each.id === id)?.suggestions ?? [];
    setChoice({ line: id, deposit: suggestions.find(({ deposit_id }) => !busy.has(deposit_id))?.deposit_id });
  };
  const chooseLine = (id: string) => {
    holdLine(id);
    showDetail(DETAIL);
  };
  const chooseDeposit = (id: string) => {
    setChoice({ ...choice, deposit: id });
    showDetail(DETAIL);
  };
  const next = useRowShortcuts(free, choice.line, holdLine, useNextPiece(free, choice.line, holdLine, lines));
  const open = depositId ? () => showDetail(DETAIL) : undefined;
  useShortcuts({ Escape: () => setChoice({}), O: open, Enter: open });
  const onDone = (byKeys: boolean) => {
    setChoice({});
    if (byKeys && choice.line) toast(nextText(next()));
  };
  return (
    <>
      <PageHead title="จับคู่เงินฝาก" />
      <ListFilter of={place} sort="oldest" onChange={put} />
      <div className={css.panes}>
        <Panel title="รายการเดินบัญชี" extra={<Count of={lines} />}>
          <Pane query={lines.query} blank="ไม่มีรายการค้าง" isEmpty={isNothing}>
            {({ data }) => <LineList lines={data} chosen={choice.line} onChoose={chooseLine} />}
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
          ) : (
            <NothingPaired isLoading={lines.query.isPending || requests.query.isPending}>
              {line ? NONE_NEAR : free.length || requests.rows.length ? CHOOSE : LATER}
            </NothingPaired>
          )}
          {line ? <OtherSuggestions line={line} chosen={depositId} onChoose={chooseDeposit} /> : null}
        </div>
        <Panel title="คำขอและสลิป" extra={<Count of={requests} />}>
          <Pane query={requests.query} blank="ไม่มีรายการค้าง" isEmpty={isNothing}>
            {({ data }) => <RequestList requests={data} chosen={depositId} onChoose={chooseDeposit} />}
          </Pane>
          <Pager of={requests} />
        </Panel>
      </div>
    </>
  );
}

/** How many wait; of more than a piece holds, that there are more. */
const Count = ({ of: { query, rows, onNext, onPrevious } }: { of: ReturnType<typeof usePieces> }) =>
  query.data && !onPrevious ? <Chip>{onNext ? `${rows.length}+` : rows.length}</Chip> : null;

const NothingPaired = ({ isLoading, children }: { isLoading: boolean; children: string }) => (
  <Panel title="คำแนะนำ">
    {isLoading ? <RowsSkeleton rows={5} isSilent /> : <p className={states.blank}>{children}</p>}
  </Panel>
);
