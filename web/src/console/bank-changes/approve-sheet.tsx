import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BankChangeRow } from '@portal/contract/console/bank-changes.ts';
import { Sheet } from '../parts/sheet.tsx';

interface Props {
  row: BankChangeRow;
  onClose: () => void;
  /** With the name that the second person read in the evidence; empty of the first. */
  onApprove: (compared: string) => unknown;
}

/** The second person types the name that the evidence shows; the server holds it against the member's. */
export function ApproveSheet({ row: { member, to, approval }, onClose, onApprove }: Props) {
  const [compared, setCompared] = useState('');
  return (
    <Sheet
      title={approval ? 'อนุมัติเป็นคนที่สอง' : 'อนุมัติเปลี่ยนบัญชี'}
      confirmText="อนุมัติ"
      disabled={approval !== null && !compared.trim()}
      onClose={onClose}
      onConfirm={() => onApprove(compared.trim())}
    >
      <p>
        {member.name} จะรับเงินที่ {to.name} {to.number_masked}
      </p>
      {approval ? (
        <TextInput
          label="ชื่อบัญชีที่เห็นในหลักฐาน"
          description={`ต้องเป็นชื่อของ ${member.name}`}
          maxLength={500}
          required
          data-autofocus
          value={compared}
          onChange={(event) => setCompared(event.currentTarget.value)}
        />
      ) : null}
      <p className="hint">
        {approval ? `ผู้อนุมัติคนแรก ${approval.by.name}` : 'ต้องมีผู้อนุมัติคนที่สอง บัญชีจะยังไม่เปลี่ยนจนกว่าจะอนุมัติครบ'}
      </p>
    </Sheet>
  );
}
