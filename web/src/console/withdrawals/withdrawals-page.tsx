import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { dashboardQuery } from '../dashboard/queries.ts';
import { SideBones } from '../parts/bones.tsx';
import { Chip } from '../parts/chip.tsx';
import { Money } from '../parts/money.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';
import * as queue from '../parts/queue.module.css';
import { useChosen } from '../parts/use-chosen.ts';
import { withdrawalsQuery } from './queries.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { views } from './words.ts';

const DETAIL = 'withdrawal';
const ALL = 'all';

export function Component() {
  const [search] = useSearchParams();
  const name = search.get('view') ?? 'waiting_for_approve';
  const [status] = views.find(([each]) => (each ?? ALL) === name) ?? views[0]!;
  const query = useInfiniteQuery(withdrawalsQuery(status));
  const { chosen, choose } = useChosen(query.data ?? [], DETAIL);
  return (
    <>
      <PageHead title="อนุมัติถอน">
        <Total />
      </PageHead>
      <Views now={status ?? ALL} />
      <div className={queue.panes}>
        <section className={parts.panel} aria-label="รายการ">
          <Pane query={query} rows={6} blank="ไม่มีคำขอถอนตอนนี้" isEmpty={(data) => data.length === 0}>
            {(data) => <WithdrawalList rows={data} chosen={chosen?.id} onChoose={choose} />}
          </Pane>
          <MoreButton query={query} />
        </section>
        <div id={DETAIL} className={queue.side}>
          {chosen ? <WithdrawalDetail key={chosen.id} row={chosen} /> : null}
          {query.isPending ? <SideBones /> : null}
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

function Views({ now }: { now: string }) {
  const { data } = useQuery(dashboardQuery);
  const counts: Record<string, number | undefined> = {
    waiting_for_approve: data?.withdrawals.waiting,
    Approve: data?.withdrawals.paying,
  };
  return (
    <nav className={parts.views} aria-label="มุมมอง">
      {views.map(([status, text]) => {
        const name = status ?? ALL;
        const count = counts[name];
        return (
          <Link key={name} to={`?view=${name}`} aria-current={name === now ? 'page' : undefined}>
            {text}
            {count === undefined ? null : <Chip>{count}</Chip>}
          </Link>
        );
      })}
    </nav>
  );
}
