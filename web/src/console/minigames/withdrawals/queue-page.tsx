import { useQuery } from '@tanstack/react-query';
import { dashboardQuery } from '../../dashboard/queries.ts';
import { ListTools } from '../../parts/list-tools.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useView, Views } from '../../parts/views.tsx';
import { RewardsQueue } from '../goods/rewards-queue.tsx';
import { WithdrawalsQueue } from './withdrawals-queue.tsx';

type QueueView = readonly ['pending' | 'approved' | 'rejected' | 'claimed' | 'shipping' | 'sent', text: string];
const views: readonly [QueueView, ...QueueView[]] = [
  ['pending', 'รออนุมัติ'],
  ['approved', 'อนุมัติแล้ว'],
  ['rejected', 'ปฏิเสธแล้ว'],
  ['claimed', 'ของรางวัลรอส่ง'],
  ['shipping', 'กำลังส่ง'],
  ['sent', 'ถึงแล้ว'],
];

/** Mini-game credit that shall become main credit, and goods that were won. */
export function Component() {
  const view = useView(views);
  const [name] = view;
  const queues = useQuery(dashboardQuery).data?.queues;
  return (
    <>
      <PageHead title="ถอนกำไรมินิเกม">
        <ListTools />
      </PageHead>
      <Views
        of={views}
        now={view}
        counts={{ pending: queues?.minigame?.waiting, claimed: queues?.minigame_goods?.waiting }}
      />
      {name === 'pending' || name === 'approved' || name === 'rejected' ? (
        <WithdrawalsQueue key={name} status={name} />
      ) : (
        <RewardsQueue key={name} state={name} />
      )}
    </>
  );
}
