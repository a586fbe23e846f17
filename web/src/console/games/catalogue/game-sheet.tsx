import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeGame, type GameRow } from '@portal/contract/console/games.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { call } from '../../../kit/data/call.ts';
import { doneOrAwaiting, useDecision } from '../../parts/actions/decision.ts';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { changedOf } from '../../parts/fields/field-values.ts';
import { CountField, isCount } from '../../parts/fields/number-fields.tsx';
import { kinds } from '../words.ts';
import { ClosedField, MOST_PLACES } from './change-sheets.tsx';

interface Counting {
  category: GameRow['category'];
  share: string | number;
  /** Sent if the game counts for more. */
  reason: string;
}

/** Another category or a higher share needs a second operator. */
const countsMore = (before: GameRow, { category, share }: Counting): boolean =>
  category !== before.category || Number(share) > before.share;

interface CountingProps {
  before: GameRow;
  now: Counting;
  onChange: (now: Counting) => void;
}

/** Category, turnover share, and the reason for the second operator. */
const CountingFields = ({ before, now, onChange }: CountingProps) => (
  <>
    <NativeSelect
      label="หมวด"
      data={gameKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
      value={now.category}
      onChange={(event) => {
        const category = gameKinds.find((kind) => kind === event.currentTarget.value);
        if (category) onChange({ ...now, category });
      }}
    />
    <CountField
      label="นับเทิร์นไม่เกิน (%)"
      description="ลดจากอัตราของหมวดในโปรโมชั่นได้ เพิ่มไม่ได้"
      most={100}
      value={now.share}
      onChange={(share) => onChange({ ...now, share })}
    />
    {countsMore(before, now) ? (
      <ReasonText value={now.reason} onChange={(reason) => onChange({ ...now, reason })} />
    ) : null}
  </>
);

/** Edits a game's name, category, position, turnover share and closure; sends only changes. */
export function GameSheet({ game, onClose }: { game: GameRow; onClose: () => void }) {
  const [before] = useState(game); // another operator's changes stay
  const [name, setName] = useState(game.name);
  const [counting, setCounting] = useState<Counting>({ category: game.category, share: game.share, reason: '' });
  const [position, setPosition] = useState<string | number>(game.position);
  const [closed_reason, setReason] = useState(game.closed_reason);
  const decide = useDecision();
  const { category, share } = counting;
  const needsTwo = countsMore(before, counting);
  const reason = counting.reason.trim();
  const isReady =
    name.trim() !== '' &&
    isCount(position, MOST_PLACES) &&
    isCount(share, 100) &&
    closed_reason?.trim() !== '' &&
    (!needsTwo || reason !== '');
  const send = () => {
    if (!isReady) return undefined;
    const text = closed_reason?.trim() ?? null;
    const draft = { ...before, name: name.trim(), category, position, share, closed_reason: text };
    const input = { id: game.id, ...changedOf(before, draft), ...(needsTwo && { reason }) };
    return decide({
      ids: [game.id],
      run: () => call(changeGame, { input }),
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
      <CountField label="ลำดับ" description="เลขน้อยอยู่ก่อน" most={MOST_PLACES} value={position} onChange={setPosition} />
      <CountingFields before={before} now={counting} onChange={setCounting} />
      <ClosedField reason={closed_reason} onReason={setReason} />
    </Sheet>
  );
}
