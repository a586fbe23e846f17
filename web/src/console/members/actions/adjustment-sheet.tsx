import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { makeAdjustment } from '@portal/contract/console/control.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { call } from '../../../kit/data/call.ts';
import { useDecision } from '../../parts/actions/decision.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import { satangOfText } from '../../parts/fields/baht-text.ts';
import type { MemberDetail } from '../queries.ts';

/** A change of credit by hand. Nothing moves until a second operator agrees. */
export function AdjustmentSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const amount = satangOfText(text);
  const send = () => {
    if (amount === undefined) return undefined;
    return decide({
      ids: [member.id],
      run: () => call(makeAdjustment, { input: { member_id: member.id, amount, reason: reason.trim() } }),
      doneText: () => `ส่งคำขอปรับเครดิต ${formatBaht(amount)} แล้ว รอผู้อนุมัติคนที่สอง`,
      refresh: [['approvals'], ['members']],
      close: onClose,
    });
  };
  return (
    <Sheet
      title={`ปรับเครดิต ${member.tel_masked}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      disabled={amount === undefined || !reason.trim()}
      onClose={onClose}
      onConfirm={send}
    >
      <TextInput
        label="จำนวนเงิน (บาท)"
        description="ใส่เครื่องหมายลบเพื่อหักเครดิต"
        inputMode="text"
        autoComplete="off"
        required
        data-autofocus
        value={text}
        error={text.trim() && text.trim() !== '-' && amount === undefined ? 'จำนวนเงินไม่ถูกต้อง' : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Textarea
        label="เหตุผล"
        rows={3}
        maxLength={500}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Sheet>
  );
}
