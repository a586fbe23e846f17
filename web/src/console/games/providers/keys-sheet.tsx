import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { endProviderKeys, type ProviderRow, setProviderKeys } from '@portal/contract/console/games.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';

interface Props {
  provider: ProviderRow;
  onClose: () => void;
}

const refresh = [['games'], ['approvals']];
const overlaps = [
  { value: '24', label: 'อีก 24 ชั่วโมง' },
  { value: '1', label: 'อีก 1 ชั่วโมง' },
  { value: '72', label: 'อีก 72 ชั่วโมง' },
  { value: '0', label: 'หยุดทันที (กุญแจรั่วไหล)' },
];
const FIELDS = {
  single: [
    {
      name: 'public_key',
      label: 'กุญแจสาธารณะของค่าย (PEM)',
      description: 'RSA อย่างน้อย 2048 บิต ขึ้นต้นด้วย -----BEGIN PUBLIC KEY-----',
    },
  ],
  batch: [
    { name: 'agent', label: 'Agent', description: 'ชื่อที่ค่ายใช้เรียกเรา' },
    { name: 'key', label: 'Key', description: 'อย่างน้อย 16 ตัวอักษร' },
    { name: 'secret', label: 'Secret', description: 'อย่างน้อย 16 ตัวอักษร' },
  ],
} as const;
type Field = (typeof FIELDS)['single' | 'batch'][number]['name'];

/** Requests new keys. They are typed once and never shown again. */
export function KeysSheet({ provider: { code, name, style }, onClose }: Props) {
  const [keys, setKeys] = useState<Partial<Record<Field, string>>>({});
  const [overlap, setOverlap] = useState('24');
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const isReady = FIELDS[style].every((field) => keys[field.name]?.trim()) && reason.trim() !== '';
  const send = () =>
    isReady
      ? decide({
          ids: [`${code}-keys`],
          run: () =>
            call(setProviderKeys, { input: { code, ...keys, overlap_h: Number(overlap), reason: reason.trim() } }),
          doneText: () => 'ส่งคำขอตั้งกุญแจแล้ว รอเจ้าของหรือผู้จัดการอีกคนอนุมัติ',
          refresh,
          close: onClose,
        })
      : undefined;
  return (
    <Sheet
      hasLines
      title={`ตั้งกุญแจ ${name}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      disabled={!isReady}
      onClose={onClose}
      onConfirm={send}
    >
      {FIELDS[style].map((field) => {
        const shared = {
          label: field.label,
          description: field.description,
          required: true,
          autoComplete: 'off',
          spellCheck: false,
          value: keys[field.name] ?? '',
          onChange: (event: { currentTarget: { value: string } }) => {
            const { value } = event.currentTarget;
            setKeys((before) => ({ ...before, [field.name]: value }));
          },
        };
        return field.name === 'public_key' ? (
          <Textarea key={field.name} {...shared} rows={5} maxLength={4000} />
        ) : (
          <TextInput
            key={field.name}
            {...shared}
            maxLength={500}
            {...(field.name === 'agent' ? {} : { type: 'password', autoComplete: 'new-password' })}
          />
        );
      })}
      <NativeSelect
        label="กุญแจเดิมใช้ต่อได้"
        data={overlaps}
        value={overlap}
        onChange={(event) => setOverlap(event.currentTarget.value)}
      />
      <ReasonText value={reason} onChange={setReason} />
      <p className="hint">เมื่ออนุมัติแล้วมีผลทุกเครื่องภายใน 1 วินาที ไม่มีใครเปิดดูกุญแจได้อีก เก็บต้นฉบับไว้ที่ค่าย</p>
    </Sheet>
  );
}

/** Ends the previous keys at once; one operator suffices, since it only removes access. */
export function EndKeysSheet({ provider: { code, name }, onClose }: Props) {
  const decide = useDecision();
  return (
    <Sheet
      title={`ยกเลิกกุญแจเดิม ${name}`}
      confirmText="ยกเลิกกุญแจเดิม"
      tone="err"
      onClose={onClose}
      onConfirm={() =>
        decide({
          ids: [`${code}-keys`],
          run: () => call(endProviderKeys, { input: { code } }),
          doneText: () => `ยกเลิกกุญแจเดิมของ ${name} แล้ว`,
          refresh,
          close: onClose,
        })
      }
    >
      <p>รายการที่ค่ายลงลายเซ็นด้วยกุญแจเดิมจะไม่ถูกรับทันที ถามค่ายก่อนว่าเปลี่ยนไปใช้กุญแจใหม่แล้ว</p>
    </Sheet>
  );
}
