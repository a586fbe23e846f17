import { Link } from 'react-router';
import type { Affiliates } from '@portal/contract/console/affiliates.ts';
import { signalWords } from '../parts/members/affiliate-words.ts';
import { Chip } from '../parts/figures/chip.tsx';
import { useMay } from '../parts/operator.ts';
import { Panel } from '../parts/layout/panel.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { RowsTable } from '../parts/list/rows-table.tsx';
import { Age } from '../parts/figures/timestamp.tsx';
import { MemberName } from './member-name.tsx';
import { moneyColumn } from '../parts/columns.tsx';

/** What speaks against referrers and waits for a person, and what is kept back until then. */
export function Flags({ rows, open }: { rows: Affiliates['flags']; open: number }) {
  const may = useMay();
  return (
    <Panel
      title="ความเสี่ยงที่รอตรวจ"
      extra={
        may('risk.see') && open > 0 ? (
          <Link className="link" to="/queue/risk">
            ดูในคิวความเสี่ยง {open} เรื่อง
          </Link>
        ) : null
      }
    >
      {rows.length ? (
        <RowsTable
          rows={rows}
          columns={[
            { accessor: 'member', title: 'สมาชิก', render: ({ member }) => <MemberName of={member} /> },
            {
              accessor: 'signals',
              title: 'สัญญาณ',
              render: ({ signals }) => (
                <ul className={parts.chips}>
                  {signals.map((each) => (
                    <li key={each}>
                      <Chip>{signalWords[each]}</Chip>
                    </li>
                  ))}
                </ul>
              ),
            },
            { accessor: 'friends', title: 'เพื่อน', textAlign: 'right' },
            moneyColumn('commission', 'พักไว้'),
            { accessor: 'created_at', title: 'พบเมื่อ', render: ({ created_at }) => <Age at={created_at} /> },
          ]}
        />
      ) : (
        <p className={`hint ${parts.body}`}>ไม่มีเรื่องความเสี่ยงที่รอตรวจ</p>
      )}
    </Panel>
  );
}
