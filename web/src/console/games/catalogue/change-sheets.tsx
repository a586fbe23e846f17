import { NativeSelect, TextInput, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { changeGame, changeProvider, type GameRow, type ProviderRow } from '@portal/contract/console/games.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { call } from '../../../kit/data/call.ts';
import { doneOrAwaiting, useDecision } from '../../parts/actions/decision.ts';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { changedOf } from '../../parts/fields/field-values.ts';
import { CountField, isCount } from '../../parts/fields/number-fields.tsx';
import { kinds, modes } from '../words.ts';

interface Props {
  /** Null: open. */
  reason: string | null;
  onReason: (reason: string | null) => void;
}

/** Closed for members, with the reason. */
const ClosedField = ({ reason, onReason }: Props) => (
  <>
    <Checkbox
      label="ปิดปรับปรุง (รับเดิมพันใหม่ไม่ได้ รอบที่ค้างเล่นต่อจนจบ)"
      checked={reason !== null}
      onChange={(event) => onReason(event.currentTarget.checked ? '' : null)}
    />
    {reason === null ? null : (
      <TextInput
        label="เหตุผลที่ปิดปรับปรุง"
        required
        maxLength={500}
        value={reason}
        error={reason.trim() ? undefined : 'กรุณาระบุเหตุผล'}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
    )}
  </>
);

const MOST_PLACES = 100_000;
const modeNames = Object.entries(modes).map(([value, label]) => ({ value, label }));

/** Edits a provider's position, launch mode and closure. */
export function ProviderSheet({ provider, onClose }: { provider: ProviderRow; onClose: () => void }) {
  const [before] = useState(provider);
  const [position, setPosition] = useState<string | number>(provider.position);
  const [launch_mode, setMode] = useState(provider.launch_mode);
  const [closed_reason, setReason] = useState(provider.closed_reason);
  const decide = useDecision();
  const isReady = isCount(position, MOST_PLACES) && closed_reason?.trim() !== '';
  const send = () => {
    if (!isReady) return undefined;
    const draft = { ...before, position, launch_mode, closed_reason: closed_reason?.trim() ?? null };
    return decide({
      ids: [provider.code],
      run: () => call(changeProvider, { input: { code: provider.code, ...changedOf(before, draft) } }),
      doneText: () => `บันทึก ${provider.name} แล้ว`,
      refresh: [['games']],
      close: onClose,
    });
  };
  return (
    <Sheet title={`แก้ไข ${provider.name}`} confirmText="บันทึก" disabled={!isReady} onClose={onClose} onConfirm={send}>
      <CountField label="ลำดับ" description="เลขน้อยอยู่ก่อน" most={MOST_PLACES} value={position} onChange={setPosition} />
      <NativeSelect
        label="วิธีเปิดเกม"
        data={modeNames}
        value={launch_mode ?? 'auto'}
        onChange={(event) => {
          const mode = event.currentTarget.value;
          setMode(mode === 'iframe' || mode === 'tab' ? mode : null);
        }}
      />
      <ClosedField reason={closed_reason} onReason={setReason} />
    </Sheet>
  );
}

/** Edits a game's name, category, position, turnover share and closure; sends only changes. */
export function GameSheet({ game, onClose }: { game: GameRow; onClose: () => void }) {
  const [before] = useState(game); // another operator's changes stay
  const [name, setName] = useState(game.name);
  const [category, setCategory] = useState(game.category);
  const [position, setPosition] = useState<string | number>(game.position);
  const [share, setShare] = useState<string | number>(game.share);
  const [closed_reason, setReason] = useState(game.closed_reason);
  const [why, setWhy] = useState('');
  const decide = useDecision();
  const needsTwo = category !== before.category || Number(share) > before.share; // counts more for turnover
  const isReady =
    name.trim() !== '' &&
    isCount(position, MOST_PLACES) &&
    isCount(share, 100) &&
    closed_reason?.trim() !== '' &&
    (!needsTwo || why.trim() !== '');
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
      run: () =>
        call(changeGame, {
          input: { id: game.id, ...changedOf(before, draft), ...(needsTwo && { reason: why.trim() }) },
        }),
      doneText: doneOrAwaiting(`บันทึก ${draft.name} แล้ว`),
      refresh: [['games'], ['approvals']],
      close: onClose,
    });
  };
  return (
    <Sheet
      title={`แก้ไข ${game.name}`}
      confirmText={needsTwo ? 'ส่งให้คนที่สองอนุมัติ' : 'บันทึก'}
      disabled={!isReady}
      onClose={onClose}
      onConfirm={send}
    >
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
      {needsTwo ? <ReasonText value={why} onChange={setWhy} /> : null}
    </Sheet>
  );
}
