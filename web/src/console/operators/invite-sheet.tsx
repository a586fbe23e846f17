import { Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { inviteOperator } from '@portal/contract/console/operators.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { call } from '../../kit/data/call.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { aboveSheet } from '../parts/dialog/above-sheet.ts';
import { roleChoices } from './roles.ts';

/** Asks for one more operator. Nobody can sign in until a second person agrees and the invited has set up. */
export function InviteSheet({ onClose }: { onClose: () => void }) {
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const isName = /^[a-z0-9._-]{1,60}$/i.test(username.trim());
  const isReady = isName && name.trim() && role && reason.trim();
  const send = () => {
    if (!isReady) return undefined;
    const input = { username: username.trim().toLowerCase(), name: name.trim(), role, reason: reason.trim() };
    return decide({
      ids: ['operator.invite'],
      run: () => call(inviteOperator, { input }),
      doneText: () => 'ส่งคำขอเชิญผู้ดูแลแล้ว รอเจ้าของหรือผู้จัดการอีกคนอนุมัติ',
      refresh: [['approvals'], ['operators']],
      close: onClose,
    });
  };
  return (
    <Sheet title="เชิญผู้ดูแล" confirmText="ส่งให้คนที่สองอนุมัติ" disabled={!isReady} onClose={onClose} onConfirm={send}>
      <TextInput
        label="ชื่อผู้ใช้"
        required
        autoComplete="off"
        autoCapitalize="none"
        maxLength={60}
        data-autofocus
        value={username}
        error={username && !isName ? 'ใช้ a-z ตัวเลข จุด ขีด ขีดล่าง' : undefined}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <TextInput
        label="ชื่อที่แสดง"
        required
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Select
        label="บทบาท"
        required
        data={roleChoices}
        value={role}
        comboboxProps={aboveSheet}
        onChange={(value) => setRole(value as Role | null)}
      />
      <Textarea
        label="เหตุผล"
        rows={2}
        maxLength={500}
        required
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <p className="hint">เมื่ออนุมัติแล้ว คุณจะเห็นลิงก์ครั้งเดียว ให้ส่งถึงเจ้าตัว ใช้ได้ 3 วัน</p>
    </Sheet>
  );
}
