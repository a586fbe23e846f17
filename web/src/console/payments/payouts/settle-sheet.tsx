import { TextInput } from '@mantine/core';
import type { PayoutRow } from '@portal/contract/console/payouts.ts';
import { formatBaht } from '@portal/contract/money.ts';
import { useState } from 'react';
import { ReasonText } from '../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../parts/dialog/sheet.tsx';

interface Settlement {
  readonly evidence: string;
  readonly reason: string;
}
interface Props {
  payout: PayoutRow;
  left: boolean;
  onClose: () => void;
  onSubmit: (settlement: Settlement) => unknown;
}
const MIN_LENGTH = 3;

/** Settles an unclear payout: outcome, evidence and reason. */
export function SettleSheet({ payout: { ref, amount, member }, left, onClose, onSubmit }: Props) {
  const [evidence, setEvidence] = useState('');
  const [reason, setReason] = useState('');
  const settlement = { evidence: evidence.trim(), reason: reason.trim() };
  return (
    <Sheet
      title={left ? `เงินออกแล้ว ${ref}` : `เงินไม่ได้ออก ${ref}`}
      confirmText="ส่งให้คนที่สอง"
      tone={left ? 'primary' : 'err'}
      disabled={settlement.evidence.length < MIN_LENGTH || !settlement.reason}
      onClose={onClose}
      onConfirm={() => onSubmit(settlement)}
    >
      <p>
        {left
          ? `รายการถอน ${formatBaht(amount)} บาท ของ ${member.name} จะเป็นโอนแล้ว`
          : `เครดิต ${formatBaht(amount)} บาท จะคืนให้ ${member.name} หากเงินออกไปแล้วจะเสียเงินสองครั้ง`}
      </p>
      <TextInput
        label="หลักฐาน"
        description="เห็นจากที่ใด เช่น รายการในแอปธนาคาร หรือชื่อเจ้าหน้าที่ธนาคารและเวลา"
        required
        maxLength={500}
        autoComplete="off"
        data-autofocus
        value={evidence}
        onChange={(event) => setEvidence(event.currentTarget.value)}
      />
      <ReasonText value={reason} onChange={setReason} />
    </Sheet>
  );
}
