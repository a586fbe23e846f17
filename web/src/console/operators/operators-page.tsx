import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select, TextInput } from '@mantine/core';
import { inviteOperator, type OperatorAccount } from '@portal/contract/console/operators.ts';
import { roleNames } from '@portal/contract/role-names.ts';
import type { Role } from '@portal/contract/permissions.ts';
import { call } from '../../kit/data/call.ts';
import { ApprovalResults } from '../parts/approvals/approval-results.tsx';
import { Button } from '../parts/actions/button.tsx';
import { useIsDisconnected, useMay } from '../parts/frame.ts';
import { PageHead } from '../parts/layout/page.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { actionsColumn, RowsPane } from '../parts/list/rows-table.tsx';
import { SidePanelButton, useSidePanel } from '../parts/layout/side-panel.tsx';
import { TimestampWithAge } from '../parts/figures/time.tsx';
import { useDecision } from '../parts/actions/decision.ts';
import { ReasonText } from '../parts/dialog/reason-sheet.tsx';
import { Sheet } from '../parts/dialog/sheet.tsx';
import { OperatorStatus } from './operator-card.tsx';
import { operatorsQuery, roleChoices } from './queries.ts';

export function Component() {
  const query = useQuery(operatorsQuery);
  const { open } = useSidePanel();
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead title="ผู้ดูแล">
        {may('operators.change') ? (
          <Button icon="plus" tone="primary" disabled={isDisconnected} onClick={() => setInviting(true)}>
            เชิญผู้ดูแล
          </Button>
        ) : null}
      </PageHead>
      <ApprovalResults />
      <section className={parts.panel} aria-label="ผู้ดูแล">
        <RowsPane
          query={query}
          rows={6}
          blank="ยังไม่มีผู้ดูแล"
          onOpen={({ id }) => open('operator', id)}
          columns={[
            { accessor: 'name', title: 'ผู้ดูแล', width: 150, render: (row) => <NameCell of={row} /> },
            { accessor: 'role', title: 'บทบาท', noWrap: true, render: ({ role }) => roleNames[role] },
            { accessor: 'active', title: 'สถานะ', render: (row) => <OperatorStatus of={row} /> },
            { accessor: 'sessions', title: 'เซสชันที่เปิดอยู่', textAlign: 'right' },
            {
              accessor: 'last_seen_at',
              title: 'ใช้งานล่าสุด',
              render: ({ last_seen_at: at }) => (at ? <TimestampWithAge at={at} /> : 'ยังไม่เคย'),
            },
            { ...actionsColumn, render: ({ id, name }) => <SidePanelButton kind="operator" id={id} name={name} /> },
          ]}
        />
      </section>
      {isInviting ? <InviteSheet onClose={() => setInviting(false)} /> : null}
    </>
  );
}

const NameCell = ({ of: { name, username } }: { of: OperatorAccount }) => (
  <>
    {name}
    <div className={parts.mini} translate="no">
      {username}
    </div>
  </>
);

/** Requests a new operator account. Sign-in needs a second operator's approval and the invitee's setup. */
function InviteSheet({ onClose }: { onClose: () => void }) {
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
        onChange={(value) => setRole(value as Role | null)}
      />
      <ReasonText value={reason} onChange={setReason} />
      <p className="hint">เมื่ออนุมัติแล้ว คุณจะเห็นลิงก์ครั้งเดียว ให้ส่งถึงเจ้าตัว ใช้ได้ 3 วัน</p>
    </Sheet>
  );
}
