import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowsSkeleton } from '../parts/skeleton.tsx';
import { Chip } from '../parts/chip.tsx';
import { useActionQueue } from '../parts/action-queue.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { ListFilter } from '../parts/list-filter.tsx';
import { useListPlace } from '../parts/list-place.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import * as states from '../parts/states.module.css';
import { showDetail } from '../parts/show-detail.ts';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import { useHeld } from '../parts/use-held.ts';
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
const isNothing = (rows: readonly unknown[]) => rows.length === 0;

export function Component() {
  const { place, put } = useListPlace();
  const lines = useInfiniteQuery(unmatchedLinesQuery(place));
  const requests = useInfiniteQuery(openDepositsQuery(place));
  const { busy, toast } = useActionQueue();
  const [choice, setChoice] = useState<Choice>({});

  const free = (lines.data ?? []).filter(({ id }) => !busy.has(id));
  const { row: line, hasLeft } = useHeld(lines.data ?? [], choice.line);
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
  const next = useRowShortcuts(free, choice.line, holdLine);
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
        <Panel title="รายการเดินบัญชี" extra={lines.data ? <Chip>{lines.data.length}</Chip> : null}>
          <Pane query={lines} blank="ไม่มีรายการค้าง" isEmpty={isNothing}>
            {(rows) => <LineList lines={rows} chosen={choice.line} onChoose={chooseLine} />}
          </Pane>
          <MoreButton query={lines} />
        </Panel>
        <div id={DETAIL} className={css.middle}>
          {depositId ? (
            <MatchPanel
              key={`${line?.id} ${depositId}`}
              line={line}
              hasLineLeft={hasLeft}
              depositId={depositId}
              request={requests.data?.find(({ id }) => id === depositId)}
              onDone={onDone}
            />
          ) : (
            <NothingPaired isLoading={lines.isPending || requests.isPending}>
              {line ? NONE_NEAR : free.length || requests.data?.length ? CHOOSE : LATER}
            </NothingPaired>
          )}
          {line ? <OtherSuggestions line={line} chosen={depositId} onChoose={chooseDeposit} /> : null}
        </div>
        <Panel title="คำขอและสลิป" extra={requests.data ? <Chip>{requests.data.length}</Chip> : null}>
          <Pane query={requests} blank="ไม่มีรายการค้าง" isEmpty={isNothing}>
            {(rows) => <RequestList requests={rows} chosen={depositId} onChoose={chooseDeposit} />}
          </Pane>
          <MoreButton query={requests} />
        </Panel>
      </div>
    </>
  );
}

const NothingPaired = ({ isLoading, children }: { isLoading: boolean; children: string }) => (
  <Panel title="คำแนะนำ">
    {isLoading ? <RowsSkeleton rows={5} isSilent /> : <p className={states.blank}>{children}</p>}
  </Panel>
);
