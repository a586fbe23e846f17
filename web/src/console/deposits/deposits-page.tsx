import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowsSkeleton } from '../parts/skeleton.tsx';
import { Chip } from '../parts/chip.tsx';
import { useActionQueue } from '../parts/action-queue.ts';
import { useShortcuts } from '../parts/shortcuts.ts';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import { Panel } from '../parts/panel.tsx';
import * as states from '../parts/states.module.css';
import { showDetail } from '../parts/show-detail.ts';
import { useRowShortcuts } from '../parts/row-shortcuts.ts';
import * as css from './deposits.module.css';
import { LineList } from './line-list.tsx';
import { MatchPanel } from './match-panel.tsx';
import { openDepositsQuery, unmatchedLinesQuery } from './queries.ts';
import { RequestList } from './request-list.tsx';
import { OtherSuggestions } from './other-suggestions.tsx';

/** `line: null` means that no line is wanted: the request is looked at by itself. */
interface Choice {
  line?: string | null;
  deposit?: string;
}
const DETAIL = 'match';
const NONE_NEAR = 'ไม่มีคำขอที่ใกล้เคียง เลือกคำขอทางขวาเพื่อจับคู่ด้วยมือ';
const CHOOSE = 'เลือกรายการเดินบัญชีหรือคำขอ';
const LATER = 'เมื่อมีรายการ คำแนะนำจะขึ้นที่นี่';
const isNothing = (rows: readonly unknown[]) => rows.length === 0;

export function Component() {
  const lines = useInfiniteQuery(unmatchedLinesQuery);
  const requests = useInfiniteQuery(openDepositsQuery);
  const { busy } = useActionQueue();
  const [choice, setChoice] = useState<Choice>({});

  const free = (lines.data ?? []).filter(({ id }) => !busy.has(id));
  const line = choice.line === null ? undefined : (free.find(({ id }) => id === choice.line) ?? free[0]);
  const depositId = choice.deposit ?? line?.suggestions.find(({ deposit_id }) => !busy.has(deposit_id))?.deposit_id;
  const suggestion = line?.suggestions.find(({ deposit_id }) => deposit_id === depositId);
  const request = requests.data?.find(({ id }) => id === depositId);

  const chooseLine = (id: string) => {
    setChoice({ line: id });
    showDetail(DETAIL);
  };
  const chooseDeposit = (id: string) => {
    setChoice({ ...choice, deposit: id });
    showDetail(DETAIL);
  };
  useRowShortcuts(free, line?.id, (id) => setChoice({ line: id }));
  useShortcuts({
    Escape: () => setChoice({ line: null }),
    O: () => showDetail(DETAIL),
    Enter: () => showDetail(DETAIL),
  });
  return (
    <>
      <PageHead title="จับคู่เงินฝาก" />
      <div className={css.panes}>
        <Panel title="รายการเดินบัญชี" extra={lines.data ? <Chip>{lines.data.length}</Chip> : null}>
          <Pane query={lines} blank="ไม่มีรายการค้าง" isEmpty={isNothing}>
            {(rows) => <LineList lines={rows} chosen={line?.id} onChoose={chooseLine} />}
          </Pane>
          <MoreButton query={lines} />
        </Panel>
        <div id={DETAIL} className={css.middle}>
          {depositId ? (
            <MatchPanel
              key={`${line?.id} ${depositId}`}
              line={line}
              suggestion={suggestion}
              depositId={depositId}
              request={request}
              onDone={() => setChoice({})}
            />
          ) : (
            <Panel title="คำแนะนำ">
              {lines.isPending || requests.isPending ? (
                <RowsSkeleton rows={5} isSilent />
              ) : (
                <p className={states.blank}>
                  {line ? NONE_NEAR : free.length || requests.data?.length ? CHOOSE : LATER}
                </p>
              )}
            </Panel>
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
