import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Recipient } from './recipient.tsx';
import { Sheet } from '../parts/sheet.tsx';

interface Props {
  id: string;
  onClose: () => void;
  onSubmit: (reference: string) => unknown;
  children: ReactNode;
}
const SHORTEST = 3;

/** Paid outside: shows whom to pay, each part to be copied by one key, and asks for the reference that the bank gave. */
export function PaySheet({ id, onClose, onSubmit, children }: Props) {
  const [reference, setReference] = useState('');
  const isReady = reference.trim().length >= SHORTEST;
  return (
    <Sheet
      title="จ่ายแล้ว (จ่ายด้วยมือ)"
      confirmText="บันทึกว่าจ่ายแล้ว"
      disabled={!isReady}
      onClose={onClose}
      onConfirm={() => onSubmit(reference.trim())}
    >
      {children}
      <Recipient id={id} />
      <TextInput
        label="เลขอ้างอิงการโอน"
        description="ตามที่ธนาคารออกให้ อย่างน้อย 3 ตัวอักษร"
        required
        maxLength={100}
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
    </Sheet>
  );
}
