import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { issueResetLink } from '@portal/contract/console/members.ts';
import { call } from '../../../../kit/data/call.ts';
import { useMay } from '../../../parts/frame.ts';
import * as parts from '../../../parts/layout/parts.module.css';
import { useDecision } from '../../../parts/actions/decision.ts';
import { ReasonSheet } from '../../../parts/dialog/reason-sheet.tsx';
import type { MemberDetail } from '../queries.ts';
import { EvidenceField } from './evidence-field.tsx';

/** A password reset link, sent to the member's phone; with a lost SIM it needs two operators. */
export function ResetLinkSheet({ member, onClose }: { member: MemberDetail; onClose: () => void }) {
  const [isLost, setLost] = useState(false);
  const [evidence, setEvidence] = useState('');
  const mayAsk = useMay()('approvals.see');
  const decide = useDecision();
  const { id, tel_masked } = member;
  const submit = (reason: string) => {
    if (isLost && !evidence.trim()) return undefined;
    const input = { id, reason, ...(isLost ? { evidence: evidence.trim() } : {}) };
    return decide({
      ids: [id],
      run: () => call(issueResetLink, { input }),
      doneText: ({ data }) =>
        'approval_id' in data ? 'ส่งคำขอแล้ว รอคนที่สองดูหลักฐานและอนุมัติ' : `ส่งลิงก์ทาง SMS ไปที่ ${data.sent_to} แล้ว`,
      refresh: [['approvals'], ['members']],
      close: onClose,
    });
  };
  return (
    <ReasonSheet
      title={`ลิงก์ตั้งรหัสผ่านใหม่ ${tel_masked}`}
      confirmText={isLost ? 'ส่งให้คนที่สองอนุมัติ' : 'ส่งลิงก์ทาง SMS'}
      tone="primary"
      onClose={onClose}
      onSubmit={submit}
    >
      <p className={parts.warn}>
        {isLost
          ? 'เมื่ออนุมัติ คุณจะเห็นลิงก์ครั้งเดียวในหน้าอนุมัติ ใช้ได้ 1 ชั่วโมง ใครถือลิงก์นี้ตั้งรหัสผ่านใหม่ได้'
          : 'ลิงก์ส่งไปที่เบอร์ของสมาชิกเท่านั้น ใช้ได้ครั้งเดียวภายใน 15 นาที ลิงก์ก่อนหน้าจะใช้ไม่ได้'}
      </p>
      <p className="hint">หลังตั้งรหัสผ่านใหม่ 24 ชั่วโมง สมาชิกถอนเงิน ดูเลขบัญชี เปลี่ยนบัญชี และดาวน์โหลดข้อมูลไม่ได้</p>
      {mayAsk ? (
        <Checkbox
          label="สมาชิกไม่มีซิมเบอร์นี้แล้ว"
          checked={isLost}
          onChange={(event) => setLost(event.currentTarget.checked)}
        />
      ) : null}
      {isLost ? <EvidenceField value={evidence} onChange={setEvidence} /> : null}
    </ReasonSheet>
  );
}
