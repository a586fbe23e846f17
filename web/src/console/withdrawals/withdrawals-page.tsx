import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../dashboard/queries.ts';
import { DetailSkeleton } from '../parts/skeleton.tsx';
import { ListTools } from '../parts/list-tools.tsx';
import { Money } from '../parts/money.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import { useView, Views } from '../parts/views.tsx';
import * as queue from '../parts/queue.module.css';
import { useChosen } from '../parts/use-chosen.ts';
import { withdrawalsQuery } from './queries.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { views } from './words.ts';

const DETAIL = 'withdrawal';

export function Component() {
  const view = useView(views);
  const query = useInfiniteQuery(withdrawalsQuery(view[0]));
  const { chosen, choose } = useChosen(query.data ?? [], DETAIL);
  return (
    <>
      <PageHead title="อนุมัติถอน">
        <Total />
        <ListTools />
      </PageHead>
      <Views of={views} now={view} counts={useCounts()} />
      <div className={queue.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={query} rows={6} blank="ไม่มีคำขอถอนตอนนี้" isEmpty={(data) => data.length === 0}>
            {(data) => <WithdrawalList rows={data} chosen={chosen?.id} onChoose={choose} />}
          </Pane>
          <MoreButton query={query} />
        </section>
        <div id={DETAIL} className={queue.side}>
          {chosen ? <WithdrawalDetail key={chosen.id} row={chosen} /> : null}
          {query.isPending ? <DetailSkeleton /> : null}
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
        <Money of={data.withdrawals.amount} />
      </b>{' '}
      บาท
    </span>
  ) : null;
};

/** How many wait, where the dashboard knows it. */
function useCounts(): Record<string, number | undefined> {
  const { data } = useQuery(dashboardQuery);
  return { waiting_for_approve: data?.withdrawals.waiting, Approve: data?.withdrawals.paying };
}
