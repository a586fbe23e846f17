import { NativeSelect, TextInput, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { changeProvider, type ProviderRow } from '@portal/contract/console/games.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { changedOf } from '../../parts/fields/field-values.ts';
import { CountField, isCount } from '../../parts/fields/number-fields.tsx';
import { modes } from '../words.ts';

interface Props {
  /** Null: open. */
  reason: string | null;
  onReason: (reason: string | null) => void;
}

/** Closed for members, with the reason. */
export const ClosedField = ({ reason, onReason }: Props) => (
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

export const MOST_PLACES = 100_000;
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
