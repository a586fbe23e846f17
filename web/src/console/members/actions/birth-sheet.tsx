import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { correctBirth } from '@portal/contract/console/members.ts';
import { ApiError, call } from '../../../kit/data/call.ts';
import { useActionQueue } from '../../parts/actions/action-queue.ts';
import { useIsDisconnected } from '../../parts/actions/connection.ts';
import * as parts from '../../parts/layout/parts.module.css';
import { sentenceOf } from '../../parts/sentence.ts';
import { Sheet } from '../../parts/dialog/sheet.tsx';
import type { MemberDetail } from '../queries.ts';
import { AWAITING } from '../../parts/actions/decision.ts';
import { StampField } from '../../parts/fields/stamp-field.tsx';

/** Puts a mistyped birth date right. Where it lets somebody in or keeps somebody out for being too young, another operator agrees. */
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
      <Textarea
        label="เหตุผล"
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {error && !isOfDate ? (
        <p className={parts.error} role="alert">
          {sentenceOf(error)}
        </p>
      ) : null}
    </Sheet>
  );
}
