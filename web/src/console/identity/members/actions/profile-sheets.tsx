import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { correctBirth, MemberLevel, setMemberLevel } from '@portal/contract/console/members.ts';
import { ApiError, call } from '../../../../kit/data/call.ts';
import { useActionQueue, useIsDisconnected } from '../../../parts/frame.ts';
import * as parts from '../../../parts/layout/parts.module.css';
import { AWAITING, sentenceOf, useDecision } from '../../../parts/actions/decision.ts';
import { ReasonText } from '../../../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../../../parts/dialog/sheet.tsx';
import type { MemberDetail } from '../queries.ts';
import { StampField } from '../../../parts/fields/date-fields.tsx';

/** Corrects a birth date. A change across the age limit needs a second operator. */
export function BirthSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const [birth_date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const { toast } = useActionQueue();
  const isDisconnected = useIsDisconnected();
  const save = useMutation({
    mutationFn: () => call(correctBirth, { input: { id: member.id, birth_date, reason: reason.trim() } }),
    onSuccess: async ({ data }) => {
      onClose();
      toast('approval_id' in data ? AWAITING : 'แก้วันเกิดแล้ว', 'ok');
      await Promise.all(
        [['members'], ['approvals'], ['dashboard']].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  const { error } = save;
  const isOfDate = error instanceof ApiError && error.field === 'birth_date';
  return (
    <Sheet
      title={`แก้วันเกิด ${member.tel_masked}`}
      confirmText={save.isPending ? 'กำลังบันทึก' : 'บันทึก'}
      disabled={!birth_date || !reason.trim() || isDisconnected || save.isPending}
      onClose={onClose}
      onConfirm={() => save.mutate()}
    >
      <p className={parts.warn}>
        ตรวจกับเอกสารของสมาชิกก่อน ถ้าการแก้ไขทำให้พ้นข้อจำกัดเรื่องอายุหรือติดข้อจำกัด ต้องมีผู้อนุมัติคนที่สอง ถ้าติดข้อจำกัด สมาชิกถูกพักไว้ก่อนไม่เกิน
        24 ชั่วโมง
      </p>
      <StampField
        label="วันเกิดที่ถูกต้อง"
        description="ปีคริสต์ศักราช"
        required
        min="1900-01-01"
        data-autofocus
        value={birth_date}
        error={isOfDate ? sentenceOf(error) : undefined}
        onChange={(stamp) => setDate(stamp)}
      />
      <ReasonText rows={3} value={reason} onChange={setReason} />
      {error && !isOfDate ? (
        <p className={parts.error} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
    </Sheet>
  );
}

/** Changes the member's level, with a reason. */
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
      <ReasonText rows={3} value={reason} onChange={setReason} />
    </Sheet>
  );
}
