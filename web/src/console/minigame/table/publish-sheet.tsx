import { useState } from 'react';
import { addMinigameVersion, type ConsoleMinigame } from '@portal/contract/console/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { serverNow } from '../../../kit/time/server-time.ts';
import { MomentField } from '../../parts/fields/date-fields.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { AWAITING, useDecision } from '../../parts/actions/decision.ts';

interface Props {
  game: ConsoleMinigame;
  version: number;
  /** Byte for byte what was simulated. */
  json: string;
  onClose: () => void;
  onDone: () => void;
}

/** Publishes the table from a given time; earlier versions stay visible and played rounds keep theirs. */
export function PublishSheet({ game, version, json, onClose, onDone }: Props) {
  const [starts, setStarts] = useState<string | null>(null);
  const decide = useDecision();
  const send = () =>
    decide({
      ids: [game.slug],
      run: () =>
        call(addMinigameVersion, {
          input: { slug: game.slug, table_json: json, starts_at: new Date(starts ?? serverNow()) },
        }),
      doneText: () => AWAITING,
      refresh: [['minigames'], ['approvals']],
      close: onClose,
      onDone,
    });
  return (
    <Sheet title={`เผยแพร่ตารางรุ่น ${version} ของ ${game.title}`} confirmText="เผยแพร่" onClose={onClose} onConfirm={send}>
      <MomentField
        label="เริ่มใช้เมื่อ"
        description="เว้นว่างคือเริ่มทันที ใช้กับรอบที่เล่นหลังจากนั้น"
        value={starts}
        error={undefined}
        onChange={setStarts}
      />
      <p className="hint">ตารางที่เผยแพร่แล้วแก้ไม่ได้ สมาชิกยังดูตารางรุ่นเดิมได้ และรอบที่เล่นไปแล้วไม่เปลี่ยน</p>
    </Sheet>
  );
}
