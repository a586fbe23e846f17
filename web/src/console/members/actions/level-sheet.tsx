import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MemberLevel, setMemberLevel } from '@portal/contract/console/members.ts';
import * as z from 'zod/mini';
import { call } from '../../../kit/data/call.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import type { MemberDetail } from '../queries.ts';
import { AWAITING, useDecision } from '../../parts/actions/decision.ts';

/** What the member is called from now on, and why. */
export function LevelSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const [text, setText] = useState(member.member_level);
  const [reason, setReason] = useState('');
  const decide = useDecision();
  const level = text.trim().toLowerCase();
  const isWord = z.safeParse(MemberLevel, level).success;
  const send = () =>
    decide({
      ids: [member.id],
      run: () => call(setMemberLevel, { input: { id: member.id, level, reason: reason.trim() } }),
      doneText: () => AWAITING,
      refresh: [['members'], ['approvals']],
      close: onClose,
    });
  return (
    <Sheet
      title={`เปลี่ยนระดับ ${member.tel_masked}`}
      confirmText="เปลี่ยนระดับ"
      disabled={!isWord || level === member.member_level || !reason.trim()}
      onClose={onClose}
      onConfirm={send}
    >
      <TextInput
        label="ระดับ"
        description="ตัวอักษรอังกฤษหรือตัวเลข เช่น vip, gold; normal คือทั่วไป"
        autoComplete="off"
        maxLength={20}
        required
        data-autofocus
        value={text}
        error={text.trim() && !isWord ? 'ใช้ได้เฉพาะตัวอักษรอังกฤษและตัวเลข' : undefined}
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
