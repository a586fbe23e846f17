import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { correctIdentity } from '@portal/contract/console/members.ts';
import { call } from '../../../../kit/data/call.ts';
import { AWAITING, useDecision } from '../../../parts/actions/decision.ts';
import { ReasonSheet } from '../../../parts/dialog/reason-sheet.tsx';
import * as parts from '../../../parts/layout/parts.module.css';
import type { MemberDetail } from '../queries.ts';
import { EvidenceField } from './evidence-field.tsx';

/** Corrects a mistyped name or phone; two operators. */
export function IdentitySheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const [typed, setTyped] = useState({ first_name: '', last_name: '', tel: '' });
  const [evidence, setEvidence] = useState('');
  const decide = useDecision();
  const changes = Object.entries(typed).flatMap(([field, text]) =>
    text.trim() ? [[field, text.trim()] as const] : [],
  );
  const field = (name: keyof typeof typed, label: string, more = {}) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={60}
      value={typed[name]}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
      {...more}
    />
  );
  const submit = (reason: string) =>
    decide({
      ids: [member.id],
      run: () =>
        call(correctIdentity, {
          input: { ...Object.fromEntries(changes), id: member.id, evidence: evidence.trim(), reason },
        }),
      doneText: () => AWAITING,
      refresh: [['members'], ['approvals']],
      close: onClose,
    });
  return (
    <ReasonSheet
      title={`แก้ชื่อหรือเบอร์โทร ${member.tel_masked}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      tone="primary"
      disabled={!changes.length || !evidence.trim()}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={parts.warn}>
        ตรวจกับเอกสารของสมาชิกก่อน ช่องที่เว้นว่างไม่เปลี่ยน เมื่อเปลี่ยนเบอร์แล้ว 24 ชั่วโมง สมาชิกถอนเงิน ดูเลขบัญชี เปลี่ยนบัญชี
        และดาวน์โหลดข้อมูลไม่ได้
      </p>
      <p className="hint">ชื่อตอนนี้ {member.name}</p>
      {field('first_name', 'ชื่อที่ถูกต้อง')}
      {field('last_name', 'นามสกุลที่ถูกต้อง')}
      {field('tel', 'เบอร์โทรที่ถูกต้อง', { inputMode: 'tel', maxLength: 20 })}
      <EvidenceField value={evidence} onChange={setEvidence} />
    </ReasonSheet>
  );
}
