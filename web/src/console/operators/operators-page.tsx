import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatorAccount } from '@portal/contract/console/operators.ts';
import { roleNames } from '@portal/contract/role-names.ts';
import { approvalsQuery } from '../approvals/queries.ts';
import { ApprovalResults } from '../parts/approvals/approval-results.tsx';
import { Button } from '../parts/actions/button.tsx';
import { useIsDisconnected } from '../parts/actions/connection.ts';
import { useMay } from '../parts/operator.ts';
import { PageHead } from '../parts/layout/page-head.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { RowsPane } from '../parts/list/rows-table.tsx';
import { SidePanelButton } from '../parts/layout/side-panel-button.tsx';
import { useSidePanel } from '../parts/layout/side-panel.ts';
import { TimestampWithAge } from '../parts/figures/timestamp.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { Standing } from './operator-card.tsx';
import { operatorsQuery } from './queries.ts';
import { actionsColumn } from '../parts/columns.tsx';

export function Component() {
  const query = useQuery(operatorsQuery);
  const { open } = useSidePanel();
  const may = useMay();
  const approved = useQuery(approvalsQuery('approved'));
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
      <ApprovalResults approvals={approved.data?.data ?? []} />
      <section className={parts.panel} aria-label="ผู้ดูแล">
        <RowsPane
          query={query}
          skeleton={6}
          blank="ยังไม่มีผู้ดูแล"
          onOpen={({ id }) => open('operator', id)}
          columns={[
            { accessor: 'name', title: 'ผู้ดูแล', width: 150, render: (row) => <NameCell of={row} /> },
            { accessor: 'role', title: 'บทบาท', noWrap: true, render: ({ role }) => roleNames[role] },
            { accessor: 'active', title: 'สถานะ', render: (row) => <Standing of={row} /> },
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
