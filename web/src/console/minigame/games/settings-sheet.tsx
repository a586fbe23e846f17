import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { changeMinigame, type ConsoleMinigame } from '@portal/contract/console/minigame.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { CountField, isCount } from '../../parts/fields/number-fields.tsx';
import * as css from '../minigames.module.css';

const [LEAST_S, MOST_S, MOST_ROUNDS] = [5, 600, 1000];

/** Opens, closes or slows a game, with a reason; sends only changes, so another operator's stay. */
export function SettingsSheet({ game, onClose }: { game: ConsoleMinigame; onClose: () => void }) {
  const [before] = useState(game);
  const [open, setOpen] = useState(game.open);
  const [cap, setCap] = useState<string | number>(game.daily_cap);
  const [pace_s, setPace] = useState<string | number>(game.min_round_ms / 1000);
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const isPace = typeof pace_s === 'number' && pace_s >= LEAST_S && pace_s <= MOST_S;
  const isChanged = open !== before.open || cap !== before.daily_cap || Number(pace_s) * 1000 !== before.min_round_ms;
  const isReady = isChanged && isPace && isCount(cap, MOST_ROUNDS, 1) && reason.trim() !== '';
  const send = () => {
    if (!isPace || !isCount(cap, MOST_ROUNDS, 1)) return undefined;
    const min_round_ms = Math.round(pace_s * 1000);
    const changed = {
      ...(open === before.open ? {} : { open }),
      ...(cap === before.daily_cap ? {} : { daily_cap: cap }),
      ...(min_round_ms === before.min_round_ms ? {} : { min_round_ms }),
    };
    return decide({
      ids: [game.slug],
      run: () => call(changeMinigame, { input: { slug: game.slug, ...changed, reason: reason.trim() } }),
      doneText: () => `บันทึก ${game.title} แล้ว`,
      refresh: [['minigames']],
      close: onClose,
    });
  };
  return (
    <Sheet title={`แก้ไข ${game.title}`} confirmText="บันทึก" disabled={!isReady} onClose={onClose} onConfirm={send}>
      <Switch label="เปิดให้เล่น" checked={open} onChange={(event) => setOpen(event.currentTarget.checked)} />
      <div className={css.pair}>
        <CountField
          label="เล่นได้ต่อวัน (รอบ)"
          description="ของสมาชิกแต่ละคน"
          least={1}
          most={MOST_ROUNDS}
          value={cap}
          onChange={setCap}
        />
        <NumberInput
          label="เวลาขั้นต่ำต่อรอบ (วินาที)"
          description="จากเริ่มรอบถึงเริ่มรอบต่อไป"
          min={LEAST_S}
          max={MOST_S}
          clampBehavior="none"
          decimalScale={1}
          allowNegative={false}
          value={pace_s}
          error={isPace ? undefined : 'กรอกเลข 5–600'}
          onChange={setPace}
        />
      </div>
      <ReasonText value={reason} onChange={setReason} />
    </Sheet>
  );
}
