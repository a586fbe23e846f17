import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ConsoleReward, rewardArrived, shipReward } from '@portal/contract/console/minigame.ts';
import { call } from '../../../kit/call.ts';
import * as actions from '../../parts/actions.module.css';
import { Button } from '../../parts/button.tsx';
import { useIsDisconnected } from '../../parts/connection.ts';
import { useDecision } from '../../parts/decision.ts';
import { MemberHeading } from '../../parts/member-heading.tsx';
import { useMay } from '../../parts/operator.ts';
import * as parts from '../../parts/parts.module.css';
import * as queue from '../../parts/queue.module.css';
import { Sheet } from '../../parts/sheet.tsx';
import { Timestamp } from '../../parts/timestamp.tsx';
import { Recipient } from './recipient.tsx';
import { RewardChip } from './reward-chip.tsx';

const SHORTEST = 3;
const refresh = [['minigame-rewards'], ['members', 'one']] as const;

/** Goods somebody won: where they go, and how far they are. */
export function RewardDetail({ row }: { row: ConsoleReward }) {
  const [isShipping, setShipping] = useState(false);
  const mayDecide = useMay()('minigame-withdrawals.decide');
  const isDisconnected = useIsDisconnected();
  const decide = useDecision();
  const arrived = () =>
    decide({
      ids: [row.id],
      run: () => call(rewardArrived, { input: { id: row.id } }),
      doneText: () => `บันทึกว่า ${row.name} ถึงแล้ว`,
      refresh,
    });
  return (
    <section className={parts.panel} aria-label={`รายละเอียด ${row.name}`}>
      <MemberHeading member={row.member} />
      <div className={`${parts.body} ${parts.blocks}`}>
        <div>
          <p>{row.name}</p>
          <p className={parts.mini}>
            ได้เมื่อ <Timestamp at={row.created_at} />
          </p>
          <div className={queue.state}>
            <RewardChip state={row.state} />
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
      {mayDecide && (row.state === 'claimed' || row.state === 'shipping') ? (
        <div className={actions.actions}>
          {row.state === 'claimed' ? (
            <Button tone="primary" disabled={isDisconnected} onClick={() => setShipping(true)}>
              ส่งแล้ว
            </Button>
          ) : (
            <Button tone="primary" icon="check" disabled={isDisconnected} onClick={() => void arrived()}>
              ถึงแล้ว
            </Button>
          )}
        </div>
      ) : null}
      {isShipping ? <ShipSheet row={row} onClose={() => setShipping(false)} /> : null}
    </section>
  );
}

function ShipSheet({ row, onClose }: { row: ConsoleReward; onClose: () => void }) {
  const [tracking, setTracking] = useState('');
  const decide = useDecision();
  const send = () =>
    decide({
      ids: [row.id],
      run: () => call(shipReward, { input: { id: row.id, tracking: tracking.trim() } }),
      doneText: () => `บันทึกว่าส่ง ${row.name} แล้ว`,
      refresh,
      close: onClose,
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
