import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Affiliates, changeReferralTerms } from '@portal/contract/console/affiliates.ts';
import { call } from '../../kit/data/call.ts';
import { aboveSheet } from '../parts/dialog/above-sheet.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { GamePicker } from './game-picker.tsx';
import { changeOf, chosenGames, type Draft, draftOf } from './terms-draft.ts';
import { offered } from './words.ts';

const DEEPEST = 5;

/** How far the tree goes, the least that is withdrawn and where to, what a first deposit brings, and games that bring nothing. */
export function TermsSheet({ state, onClose }: { state: Affiliates; onClose: () => void }) {
  const [before] = useState(state);
  const [draft, setDraft] = useState(() => draftOf(before));
  const [reason, setReason] = useState('');
  const { change, problems, isReady, needsReason } = changeOf(before, draft);
  const decide = useDecision();
  const put = (more: Partial<Draft>) => setDraft((now) => ({ ...now, ...more }));
  const why = needsReason ? reason.trim() : undefined;
  const canSend = isReady && why !== '';
  const send = () =>
    canSend
      ? decide({
          ids: ['affiliates terms'],
          run: () => call(changeReferralTerms, { input: { ...change, ...(why && { reason: why }) } }),
          doneText: ({ data }) => ('approval_id' in data ? 'ส่งให้คนที่สองอนุมัติแล้ว ค่าเดิมยังใช้อยู่' : 'บันทึกเงื่อนไขแล้ว'),
          refresh: [['affiliates'], ['approvals'], ['settings']],
          close: onClose,
        })
      : undefined;
  return (
    <Sheet title="แก้ไขเงื่อนไข" confirmText="บันทึก" disabled={!canSend} onClose={onClose} onConfirm={send}>
      <p className="hint">ใช้ตั้งแต่วันนี้ วันที่สรุปยอดไปแล้วไม่เปลี่ยน</p>
      <Select
        label="จำนวนชั้น"
        data={Array.from({ length: DEEPEST }, (_, nth) => String(nth + 1))}
        allowDeselect={false}
        comboboxProps={aboveSheet}
        value={draft.depth}
        onChange={(depth) => depth && put({ depth })}
      />
      <AmountField
        label="ถอนขั้นต่ำ (บาท)"
        value={draft.least}
        error={problems.least}
        onType={(least) => put({ least })}
      />
      <Select
        label="ถอนเข้า"
        data={(['credit', 'bank', 'both'] as const).map((value) => ({ value, label: offered[value] }))}
        allowDeselect={false}
        comboboxProps={aboveSheet}
        value={draft.destination}
        onChange={(destination) => destination && put({ destination })}
      />
      <AmountField
        label="เพื่อนฝากครั้งแรก (บาท)"
        description="0 คือไม่จ่าย เพิ่มขึ้นต้องมีเจ้าของหรือผู้จัดการอีกคนอนุมัติก่อน"
        value={draft.first}
        error={problems.first}
        onType={(first) => put({ first })}
      />
      <GamePicker known={chosenGames(before)} value={draft.games} onChange={(games) => put({ games })} />
      {needsReason ? (
        <Textarea
          label="เหตุผล"
          required
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
    </Sheet>
  );
}

interface AmountProps {
  label: string;
  description?: string;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
}
const AmountField = ({ onType, ...field }: AmountProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    onChange={(event) => onType(event.currentTarget.value)}
    {...field}
  />
);
