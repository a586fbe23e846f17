import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeGame, type GameRow } from '@portal/contract/console/games.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { changedOf } from './changed-of.ts';
import { ClosedField } from './closed-field.tsx';
import { CountField, isCount } from './count-field.tsx';
import { kinds } from '../words.ts';

const MOST_PLACES = 100_000;

/** What members see of a game, and how much of a stake in it counts. Only what was changed is sent. */
export function GameSheet({ game, onClose }: { game: GameRow; onClose: () => void }) {
  const [before] = useState(game); // what another operator changes meanwhile stays
  const [name, setName] = useState(game.name);
  const [category, setCategory] = useState(game.category);
  const [position, setPosition] = useState<string | number>(game.position);
  const [share, setShare] = useState<string | number>(game.share);
  const [closed_reason, setReason] = useState(game.closed_reason);
  const decide = useDecision();
  const isReady =
    name.trim() !== '' && isCount(position, MOST_PLACES) && isCount(share, 100) && closed_reason?.trim() !== '';
  const send = () => {
    if (!isReady) return undefined;
    const draft = {
      ...before,
      name: name.trim(),
      category,
      position,
      share,
      closed_reason: closed_reason?.trim() ?? null,
    };
    return decide({
      ids: [game.id],
      run: () => call(changeGame, { input: { id: game.id, ...changedOf(before, draft) } }),
      doneText: () => `บันทึก ${draft.name} แล้ว`,
      refresh: [['games']],
      close: onClose,
    });
  };
  return (
    <Sheet title={`แก้ไข ${game.name}`} confirmText="บันทึก" disabled={!isReady} onClose={onClose} onConfirm={send}>
      <TextInput
        label="ชื่อที่สมาชิกเห็น"
        required
        maxLength={100}
        data-autofocus
        value={name}
        error={name.trim() ? undefined : 'กรุณาใส่ชื่อ'}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <NativeSelect
        label="หมวด"
        data={gameKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
        value={category}
        onChange={(event) => setCategory(gameKinds.find((kind) => kind === event.currentTarget.value) ?? category)}
      />
      <CountField label="ลำดับ" description="เลขน้อยอยู่ก่อน" most={MOST_PLACES} value={position} onChange={setPosition} />
      <CountField
        label="นับเทิร์นไม่เกิน (%)"
        description="ลดจากอัตราของหมวดในโปรโมชั่นได้ เพิ่มไม่ได้"
        most={100}
        value={share}
        onChange={setShare}
      />
      <ClosedField reason={closed_reason} onReason={setReason} />
    </Sheet>
  );
}
