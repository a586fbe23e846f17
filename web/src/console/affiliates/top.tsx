import type { Affiliates } from '@portal/contract/console/affiliates.ts';
import { Panel } from '../parts/layout/panel.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { RowsTable } from '../parts/list/rows-table.tsx';
import { MemberName } from './member-name.tsx';
import { moneyColumn } from '../parts/columns.tsx';

/** Who brought most. */
export const Top = ({ rows }: { rows: Affiliates['top'] }) => (
  <Panel title="ผู้แนะนำที่มีรายได้สูงสุด">
    {rows.length ? (
      <RowsTable
        rows={rows}
        idOf={({ member }) => member.id}
        columns={[
          { accessor: 'member', title: 'สมาชิก', render: ({ member }) => <MemberName of={member} /> },
          { accessor: 'friends', title: 'เพื่อน', textAlign: 'right' },
          { accessor: 'deposited', title: 'ฝากแล้ว', textAlign: 'right' },
          moneyColumn('commission', 'รายได้'),
          moneyColumn('held', 'พักไว้'),
        ]}
      />
    ) : (
      <p className={`hint ${parts.body}`}>ยังไม่มีใครได้ค่าแนะนำ</p>
    )}
  </Panel>
);
