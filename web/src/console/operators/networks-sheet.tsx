import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { changeOperator, type OperatorAccount } from '@portal/contract/console/operators.ts';
import { call } from '../../kit/data/call.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { ReasonSheet } from '../parts/dialog/reason-sheet.tsx';

export const REQUEST_SENT = 'ส่งคำขอแล้ว รอเจ้าของหรือผู้จัดการอีกคนอนุมัติ';

/** Changes the networks from which an operator may use the console. */
export function NetworksSheet({ account, onClose }: { account: OperatorAccount; onClose: () => void }) {
  const decide = useDecision();
  const { id, name } = account;
  const [text, setText] = useState(account.networks.join('\n'));
  const networks = text.split(/\s+/).filter(Boolean);
  return (
    <ReasonSheet
      title={`เครือข่ายของ ${name}`}
      confirmText="บันทึก"
      tone="primary"
      onClose={onClose}
      onSubmit={(reason) =>
        decide({
          ids: [id],
          run: () => call(changeOperator, { input: { id, networks, reason } }),
          doneText: ({ data }) => ('approval_id' in data ? REQUEST_SENT : `จำกัดเครือข่ายของ ${name} แล้ว ทุกเซสชันจบทันที`),
          refresh: [['operators'], ['approvals']],
          close: onClose,
        })
      }
    >
      <Textarea
        label="เข้าใช้ได้จากเครือข่าย"
        description="บรรทัดละหนึ่งเครือข่าย เช่น 203.0.113.0/24 หรือ 2001:db8::/48 เว้นว่างคือทุกเครือข่าย"
        rows={4}
        value={text}
        translate="no"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="hint">เพิ่มเครือข่าย หรือจำกัดเจ้าของ ผู้จัดการ และผู้ตรวจสอบ มีผลเมื่อคนที่สองอนุมัติ</p>
    </ReasonSheet>
  );
}
