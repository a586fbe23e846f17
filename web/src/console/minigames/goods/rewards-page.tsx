import { useQuery } from '@tanstack/react-query';
import type { ConsoleReward } from '@portal/contract/console/minigame.ts';
import { dashboardQuery } from '../../dashboard/queries.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { defineQueue } from '../../parts/queue/define.tsx';
import { Age } from '../../parts/figures/timestamp.tsx';
import { rewardsQuery } from '../queries.ts';
import { RewardDetail } from './reward-detail.tsx';
import { rewardStates } from '../words.ts';
import { WordsChip } from '../../parts/figures/chip.tsx';

type RewardsView = readonly ['claimed' | 'shipping' | 'sent', text: string];
const views: readonly [RewardsView, ...RewardsView[]] = [
  ['claimed', 'ของรางวัลรอส่ง'],
  ['shipping', 'กำลังส่ง'],
  ['sent', 'ถึงแล้ว'],
];

const Rewards = defineQueue<ConsoleReward, ConsoleReward['state']>({
  name: 'minigame-reward',
  query: rewardsQuery,
  blank: 'ไม่มีรายการ',
  ageOf: ({ claimed_at, created_at }) => <Age at={claimed_at ?? created_at} />,
  columns: [
    { head: 'ของรางวัล', cell: ({ name }) => name },
    { head: 'สถานะ', kind: 'checks', cell: ({ state }) => <WordsChip of={rewardStates[state]} /> },
  ],
  nameOf: ({ name }) => name,
  next: ({ member }) => ` · ${member.tel_masked} ${member.name}`,
  changeOf: (_opened, _now, hasLeft) => (hasLeft ? 'รายการนี้ไม่อยู่ในรายการที่แสดงแล้ว' : undefined),
  Detail: RewardDetail,
});

/** Goods that were won, from their address to their arrival. */
export function Component() {
  const { data } = useQuery(dashboardQuery);
  return (
    <ListPage title="ของรางวัลมินิเกม" views={views} counts={{ claimed: data?.queues.minigame_goods?.waiting }}>
      {([state]) => <Rewards key={state} filter={state} />}
    </ListPage>
  );
}
