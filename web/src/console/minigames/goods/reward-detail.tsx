import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ConsoleReward, rewardArrived, shipReward } from '@portal/contract/console/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { useIsDisconnected } from '../../parts/actions/connection.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { MemberHeading } from '../../parts/members/member-heading.tsx';
import { useMay } from '../../parts/operator.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { Actions } from '../../parts/queue/actions.tsx';
import type { DetailProps } from '../../parts/queue/define.tsx';
import * as queue from '../../parts/queue/queue.module.css';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { Timestamp } from '../../parts/figures/timestamp.tsx';
import { Recipient } from './recipient.tsx';
import { rewardStates } from '../words.ts';
import { WordsChip } from '../../parts/figures/chip.tsx';

const SHORTEST = 3;
const refresh = [['minigame-rewards'], ['members', 'one']] as const;

/** Goods somebody won: where they go, and how far they are; A says that they were sent, or have arrived. */
export function RewardDetail({ row, hasLeft, onDone }: DetailProps<ConsoleReward>) {
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
            <WordsChip of={rewardStates[row.state]} />
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
        <Actions actions={[{ keyName: 'A', tone: 'primary', ...look, run: isOff ? undefined : look.run }]} />
      ) : null}
      {shipping ? (
        <ShipSheet row={row} onClose={() => setShipping(undefined)} onDone={() => onDone(shipping.byKeys)} />
      ) : null}
    </>
  );
}

interface ShipProps {
  row: ConsoleReward;
  onClose: () => void;
  onDone: () => void;
}
function ShipSheet({ row, onClose, onDone }: ShipProps) {
  const [tracking, setTracking] = useState('');
  const decide = useDecision();
  const send = () =>
    decide({
      ids: [row.id],
      run: () => call(shipReward, { input: { id: row.id, tracking: tracking.trim() } }),
      doneText: () => `บันทึกว่าส่ง ${row.name} แล้ว`,
      refresh,
      close: onClose,
      onDone,
    });
  return (
    <Sheet
      title={`ส่ง ${row.name}`}
      confirmText="บันทึกว่าส่งแล้ว"
      disabled={tracking.trim().length < SHORTEST}
      onClose={onClose}
      onConfirm={send}
    >
      <TextInput
        label="เลขพัสดุ"
        description="สมาชิกจะเห็นเลขนี้"
        required
        maxLength={60}
        autoComplete="off"
        data-autofocus
        value={tracking}
        onChange={(event) => setTracking(event.currentTarget.value)}
      />
    </Sheet>
  );
}
