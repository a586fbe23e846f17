import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { tightenLimits } from '@portal/contract/console/safer-play.ts';
import type { Limits } from '@portal/contract/safer-play.ts';
import { call } from '../../../../kit/data/call.ts';
import { toArabicDigits } from '../../../../kit/forms/digits.ts';
import { satangOfText } from '../../../parts/fields/field-values.ts';
import { useDecision } from '../../../parts/actions/decision.ts';
import * as parts from '../../../parts/layout/parts.module.css';
import { ReasonText } from '../../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../../parts/dialog/sheet.tsx';
import { untilApproved, formatLimit, type LimitLine, limitLines, type MemberDetail } from '../queries.ts';

interface Props {
  member: MemberDetail;
  limits: Limits;
  onClose: () => void;
}

/** Tightens one limit, with a reason: for a day, longer after a second operator agrees. The lower limit applies; operators cannot raise one. */
export function TightenSheet({ member, limits, onClose }: Props) {
  const lines = limitLines(limits);
  const [name, choose] = useState(lines[0]?.name ?? '');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const line = lines.find((each) => each.name === name);
  const value = line && valueOf(line, text);
  const error = line && text.trim() ? problemOf(line, value) : undefined;
  const send = () =>
    line && value !== undefined
      ? decide({
          ids: [member.id],
          run: () => call(tightenLimits, { input: { id: member.id, ...inputFor(line, value), reason: reason.trim() } }),
          doneText: () => untilApproved,
          refresh: [['safer-play'], ['members'], ['approvals']],
          close: onClose,
        })
      : undefined;
  return (
    <Sheet
      title={`ลดวงเงินของ ${member.tel_masked}`}
      confirmText="ลดวงเงิน"
      disabled={value === undefined || error !== undefined || !reason.trim()}
      onClose={onClose}
      onConfirm={send}
    >
      <p className={parts.warn}>{untilApproved}</p>
      <Select
        label="วงเงิน"
        data={lines.map((each) => each.name)}
        value={name}
        allowDeselect={false}
        onChange={(next) => choose(next ?? name)}
      />
      <TextInput
        label={line?.kind === 'time' ? 'ไม่เกิน (นาที)' : 'ไม่เกิน (บาท)'}
        description={
          line && effectiveLimitOf(line) !== null ? `ตอนนี้ ${formatLimit(effectiveLimitOf(line))}` : 'ตอนนี้ไม่จำกัด'
        }
        inputMode="decimal"
        autoComplete="off"
        required
        data-autofocus
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ReasonText rows={3} value={reason} onChange={setReason} />
    </Sheet>
  );
}

type Value = bigint | number;
const MOST_MINUTES = 1440;

const valueOf = ({ kind }: LimitLine, text: string): Value | undefined => {
  if (kind !== 'time') return satangOfText(text);
  const plain = toArabicDigits(text).trim();
  return /^\d{1,4}$/.test(plain) && Number(plain) <= MOST_MINUTES ? Number(plain) : undefined;
};
const effectiveLimitOf = ({ limit: { value, by_operator } }: LimitLine): Value | null =>
  value === null || by_operator === null ? (value ?? by_operator) : by_operator < value ? by_operator : value;

function problemOf(line: LimitLine, value: Value | undefined): string | undefined {
  if (value === undefined || value <= 0) return line.kind === 'time' ? 'จำนวนนาทีไม่ถูกต้อง' : 'จำนวนเงินไม่ถูกต้อง';
  const binding = effectiveLimitOf(line);
  return binding !== null && value >= binding ? 'ต้องต่ำกว่าวงเงินที่มีผลอยู่' : undefined;
}

const inputFor = ({ kind, period }: LimitLine, value: Value) => {
  if (kind === 'time') return { time: { day: Number(value) } };
  return { [kind]: { [period]: BigInt(value) } };
};
