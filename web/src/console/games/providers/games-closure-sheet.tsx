import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeHouse } from '@portal/contract/console/games.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';

interface Props {
  /** Null: open. */
  before: string | null;
  onClose: () => void;
}

/** Closes all games with a reason, or opens them. */
export function GamesClosureSheet({ before, onClose }: Props) {
  const [wasClosed] = useState(before !== null);
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const isReady = wasClosed || reason.trim() !== '';
  const send = () =>
    isReady
      ? decide({
          ids: ['game-house'],
          run: () => call(changeHouse, { input: { closed_reason: wasClosed ? null : reason.trim() } }),
          doneText: () => (wasClosed ? 'เปิดทุกเกมแล้ว' : 'ปิดทุกเกมแล้ว'),
          refresh: [['games']],
          close: onClose,
        })
      : undefined;
  const title = wasClosed ? 'เปิดทุกเกม' : 'ปิดทุกเกม';
  return (
    <Sheet title={title} confirmText={title} disabled={!isReady} onClose={onClose} onConfirm={send}>
      {wasClosed ? (
        <p>ค่ายและเกมที่ปิดไว้เฉพาะรายยังปิดอยู่ นอกนั้นรับเดิมพันได้ทันที</p>
      ) : (
        <>
          <p>ทุกเกมของทุกค่ายรับเดิมพันใหม่ไม่ได้ รอบที่ค้างเล่นต่อจนจบ</p>
          <TextInput
            label="เหตุผลที่ปิดปรับปรุง"
            required
            data-autofocus
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </Sheet>
  );
}
