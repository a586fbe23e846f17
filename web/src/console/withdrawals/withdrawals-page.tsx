import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../dashboard/queries.ts';
import { useActionQueue } from '../parts/action-queue.ts';
import { ChooseHint } from '../parts/choose-hint.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { useListPlace } from '../parts/list-place.ts';
import { ListTools } from '../parts/list-tools.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pager } from '../parts/pager.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { useView, Views } from '../parts/views.tsx';
import * as queue from '../parts/queue.module.css';
import { useChosen } from '../parts/use-chosen.ts';
import { usePieces } from '../parts/use-pieces.ts';
import { withdrawalsQuery } from './queries.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { nextText, views } from './words.ts';

const DETAIL = 'withdrawal';

export function Component() {
  const view = useView(views);
  const { place, put } = useListPlace();
  const pieces = usePieces((cursor) => withdrawalsQuery(view[0], place, cursor));
  const { query, rows } = pieces;
  const { chosenId, choose, next } = useChosen(rows, DETAIL, pieces);
  const { toast } = useActionQueue();
  const onDone = (byKeys: boolean) => {
    if (byKeys) toast(nextText(next()));
  };
  return (
    <>
      <PageHead title="อนุมัติถอน">
        <Total />
        <ListTools />
      </PageHead>
      <Views of={views} now={view} counts={useCounts()} />
      <ListFilter
        of={place}
        sort={view[0] === 'waiting_for_approve' ? 'oldest' : 'newest'}
        onChange={put}
        searching={{ view: 'all' }}
      />
      <div className={queue.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={query} rows={6} blank="ไม่มีคำขอถอนตอนนี้" isEmpty={({ data }) => data.length === 0}>
            {({ data }) => <WithdrawalList rows={data} chosen={chosenId} onChoose={choose} />}
          </Pane>
          <Pager of={pieces} />
        </section>
        <div id={DETAIL} className={queue.side}>
          {chosenId ? (
            <WithdrawalDetail
              key={chosenId}
              id={chosenId}
              row={rows.find(({ id }) => id === chosenId)}
              onDone={onDone}
            />
          ) : null}
          {chosenId || !rows.length ? null : <ChooseHint />}
        </div>
      </div>
    </>
  );
}

const Total = () => {
  const { data } = useQuery(dashboardQuery);
  return data ? (
    <span className="hint nb">
      รออนุมัติรวม{' '}
      <b>
        <Money of={data.queues.withdrawals?.amount ?? 0n} />
      </b>{' '}
      บาท
    </span>
  ) : null;
};

/** How many wait, where the dashboard knows it. */
function useCounts(): Record<string, number | undefined> {
  const queues = useQuery(dashboardQuery).data?.queues;
  return { waiting_for_approve: queues?.withdrawals?.waiting, Approve: queues?.paying?.waiting };
}
