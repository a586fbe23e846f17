import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type ConsoleReward, shipReward } from '@portal/contract/console/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { doneOrAwaiting, useDecision } from '../../parts/actions/decision.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';

const MIN_LENGTH = 3;

interface Props {
  row: ConsoleReward;
  onClose: () => void;
  onDone: () => void;
}

/** Takes the parcel's number; a second operator agrees to goods without a price or above the limit. */
export function ShipSheet({ row, onClose, onDone }: Props) {
  const [tracking, setTracking] = useState('');
  const decide = useDecision();
  const send = () =>
    decide({
      ids: [row.id],
      run: () => call(shipReward, { input: { id: row.id, tracking: tracking.trim() } }),
      doneText: doneOrAwaiting(`บันทึกว่าส่ง ${row.name} แล้ว`),
      refresh: [['minigame-rewards'], ['members', 'one'], ['approvals']],
      close: onClose,
      onDone,
    });
  return (
    <Sheet
      title={`ส่ง ${row.name}`}
      confirmText="บันทึกว่าส่งแล้ว"
      disabled={tracking.trim().length < MIN_LENGTH}
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
