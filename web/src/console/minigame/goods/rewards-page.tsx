import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ConsoleReward, rewardArrived } from '@portal/contract/console/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { dashboardQuery } from '../../reports/queries.ts';
import { ListPage } from '../../parts/list/filter.tsx';
import { defineQueue, type DetailProps } from '../../parts/queue/define.tsx';
import { Age, Timestamp } from '../../parts/figures/time.tsx';
import { rewardsQuery, rewardStates } from '../queries.ts';
import { Chip, MemberHeading, WordsChip } from '../../parts/figures/marks.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Actions } from '../../parts/actions/button.tsx';
import * as queue from '../../parts/queue/queue.module.css';
import { Recipient } from './recipient.tsx';
import { ShipSheet } from './ship-sheet.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';
import { useDecision } from '../../parts/actions/decision.ts';

const refresh = [['minigame-rewards'], ['members', 'one']] as const;

/** Won goods and their delivery; A marks them sent or arrived. */
function RewardDetail({ row, hasLeft, onDone }: DetailProps<ConsoleReward>) {
  const [shipping, setShipping] = useState<{ readonly byKeys: boolean }>();
  const mayDecide = useMay()('minigame-withdrawals.decide');
  const isOff = useIsDisconnected();
  const decide = useDecision();
  const arrived = (byKeys: boolean) =>
    void decide({
      ids: [row.id],
      run: () => call(rewardArrived, { input: { id: row.id } }),
      doneText: () => `บันทึกว่า ${row.name} ถึงแล้ว`,
      refresh,
      onDone: () => onDone(byKeys),
    });
  const ship = (byKeys: boolean) => setShipping({ byKeys });
  const look =
    row.state === 'claimed'
      ? ({ icon: 'gift', text: 'ส่งแล้ว', run: ship } as const)
      : ({ icon: 'check', text: 'ถึงแล้ว', run: arrived } as const);
  return (
    <>
      <MemberHeading member={row.member} />
      <div className={`${parts.body} ${parts.blocks}`}>
        <div>
          <p>{row.name}</p>
          <p className={parts.mini}>
            ได้เมื่อ <Timestamp at={row.created_at} />
          </p>
          <div className={queue.state}>
            <RewardChip of={row} />
          </div>
        </div>
        {row.tracking ? (
          <dl className={parts.kv}>
            <dt>เลขพัสดุ</dt>
            <dd translate="no">{row.tracking}</dd>
          </dl>
        ) : null}
        {mayDecide && row.claimed_at ? <Recipient id={row.id} /> : null}
      </div>
      {mayDecide && !hasLeft && (row.state === 'claimed' || row.state === 'shipping') ? (
        <Actions
          actions={[{ keyName: 'A', tone: 'primary', ...look, run: isOff || row.approval ? undefined : look.run }]}
        />
      ) : null}
      {shipping ? (
        <ShipSheet row={row} onClose={() => setShipping(undefined)} onDone={() => onDone(shipping.byKeys)} />
      ) : null}
    </>
  );
}

const RewardChip = ({ of: { state, approval } }: { of: ConsoleReward }) =>
  approval ? (
    <Chip tone="info" icon="people">
      รอผู้อนุมัติคนที่สอง · {approval.by.name}
    </Chip>
  ) : (
    <WordsChip of={rewardStates[state]} />
  );

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
    { head: 'สถานะ', kind: 'checks', cell: (row) => <RewardChip of={row} /> },
  ],
  nameOf: ({ name }) => name,
  next: ({ member }) => ` · ${member.tel_masked} ${member.name}`,
  changeOf: (_opened, _now, hasLeft) => (hasLeft ? 'รายการนี้ไม่อยู่ในรายการที่แสดงแล้ว' : undefined),
  Detail: RewardDetail,
});

/** Won goods, from address to delivery. */
export function Component() {
  const { data } = useQuery(dashboardQuery);
  return (
    <ListPage title="ของรางวัลมินิเกม" views={views} counts={{ claimed: data?.queues.minigame_goods?.waiting }}>
      {([state]) => <Rewards key={state} filter={state} />}
    </ListPage>
  );
}
