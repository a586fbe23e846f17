import { Select } from '@mantine/core';
import { useState } from 'react';
import {
  changeOperator,
  endOperatorSessions,
  type OperatorAccount,
  resetTotp,
} from '@portal/contract/console/operators.ts';
import { call } from '../../kit/data/call.ts';
import { useDecision } from '../parts/actions/decision.ts';
import { ReasonSheet } from '../parts/dialog/reason-sheet.tsx';
import { roleNames } from '@portal/contract/role-names.ts';
import { oversightRoles } from '@portal/contract/roles.ts';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { NetworksSheet, REQUEST_SENT } from './networks-sheet.tsx';
import { roleChoices } from './queries.ts';

export type OperatorSheet = 'switch' | 'role' | 'networks' | 'totp' | 'sessions';

interface Props {
  account: OperatorAccount;
  open: OperatorSheet;
  onClose: () => void;
}

/** Sheets of an operator's actions, except the invitation. */
export function OperatorSheets({ account, open, onClose }: Props) {
  const decide = useDecision();
  const { id, name, role } = account;
  const [active] = useState(account.active); // when opened: the act must not turn round
  const isAlone = active && !oversightRoles.includes(role);
  const done = <A,>(run: () => Promise<A>, doneText: (answer: A) => string) =>
    decide({ ids: [id], run, doneText, refresh: [['operators'], ['approvals']], close: onClose });
  if (open === 'switch')
    return (
      <ReasonSheet
        title={`${active ? 'ปิด' : 'เปิด'} ${name}`}
        confirmText={isAlone ? 'ปิดผู้ดูแล' : 'ส่งให้คนที่สองอนุมัติ'}
        tone={active ? 'err' : 'ok'}
        onClose={onClose}
        onSubmit={(reason) =>
          done(
            () => call(changeOperator, { input: { id, active: !active, reason } }),
            ({ data }) => ('approval_id' in data ? REQUEST_SENT : `ปิด ${name} แล้ว ทุกเซสชันจบทันที`),
          )
        }
      >
        <p>{isAlone ? 'ทุกเซสชันของคนนี้จบทันที' : `${active ? 'ปิด' : 'เข้าใช้ได้อีก'}เมื่อคนที่สองอนุมัติ`}</p>
      </ReasonSheet>
    );
  if (open === 'role')
    return (
      <RoleSheet
        account={account}
        onClose={onClose}
        onSubmit={(role, reason) =>
          done(
            () => call(changeOperator, { input: { id, role, reason } }),
            ({ data }) => ('approval_id' in data ? REQUEST_SENT : `เปลี่ยนบทบาทของ ${name} แล้ว`),
          )
        }
      />
    );
  if (open === 'networks') return <NetworksSheet account={account} onClose={onClose} />;
  if (open === 'totp')
    return (
      <TotpSheet
        name={name}
        onClose={onClose}
        onSubmit={(reason) =>
          done(
            () => call(resetTotp, { input: { id, reason } }),
            () => REQUEST_SENT,
          )
        }
      />
    );
  return (
    <Sheet
      title={`จบทุกเซสชันของ ${name}`}
      confirmText="จบทุกเซสชัน"
      tone="err"
      onClose={onClose}
      onConfirm={() =>
        done(
          () => call(endOperatorSessions, { input: { id } }),
          () => `จบทุกเซสชันของ ${name} แล้ว`,
        )
      }
    >
      <p>ต้องเข้าสู่ระบบใหม่ด้วยรหัสผ่านและรหัส 6 หลัก</p>
    </Sheet>
  );
}

const TotpSheet = ({ name, ...rest }: { name: string; onClose: () => void; onSubmit: (reason: string) => unknown }) => (
  <ReasonSheet title={`ตั้งรหัสยืนยันใหม่ ${name}`} confirmText="ส่งให้คนที่สองอนุมัติ" tone="primary" {...rest}>
    <p>เมื่ออนุมัติ รหัสจากแอปเดิมใช้ไม่ได้ทันที และคุณจะเห็นลิงก์ครั้งเดียวเพื่อส่งให้เจ้าตัว</p>
  </ReasonSheet>
);

interface RoleProps {
  account: OperatorAccount;
  onClose: () => void;
  onSubmit: (role: OperatorAccount['role'], reason: string) => unknown;
}
function RoleSheet({ account, onClose, onSubmit }: RoleProps) {
  const [role, setRole] = useState(account.role);
  return (
    <ReasonSheet
      title={`เปลี่ยนบทบาท ${account.name}`}
      confirmText="ส่งให้คนที่สองอนุมัติ"
      tone="primary"
      disabled={role === account.role}
      onClose={onClose}
      onSubmit={(reason) => onSubmit(role, reason)}
    >
      <Select
        label="บทบาทใหม่"
        data={roleChoices}
        value={role}
        allowDeselect={false}
        onChange={(value) => setRole(value as typeof role)}
      />
      <p className="hint">บทบาทตอนนี้ {roleNames[account.role]} ต้องเข้าสู่ระบบใหม่หลังเปลี่ยน</p>
    </ReasonSheet>
  );
}
