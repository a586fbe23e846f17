import { Link } from 'react-router';
import type { Affiliates } from '@portal/contract/console/affiliates.ts';
import { Chip } from '../parts/chip.tsx';
import { Money } from '../parts/money.tsx';
import { useMay } from '../parts/operator.ts';
import { Panel } from '../parts/panel.tsx';
import * as parts from '../parts/parts.module.css';
import { RowsTable } from '../parts/rows-table.tsx';

/** Who brought most, and how many flags wait for a person. */
export function Top({ rows, flags }: { rows: Affiliates['top']; flags: number }) {
  const may = useMay();
  return (
    <Panel
      title="ผู้แนะนำที่มีรายได้สูงสุด"
      extra={
        flags > 0 ? (
          <>
            <Chip tone="pend" icon="shield">
              ความเสี่ยงที่ยังไม่ปิด {flags} เรื่อง
            </Chip>
            {may('risk.see') ? (
              <Link className="link" to="/queue/risk">
                ดูในคิวความเสี่ยง
              </Link>
            ) : null}
          </>
        ) : (
          <span className="hint">ไม่มีเรื่องความเสี่ยงที่รอตรวจ</span>
        )
      }
    >
      {rows.length ? (
        <RowsTable
          rows={rows}
          idOf={({ member }) => member.id}
          columns={[
            {
              accessor: 'member',
              title: 'สมาชิก',
              render: ({ member }) =>
                may('members.see') ? (
                  <Link className="link num" to={`/members/${member.id}`}>
                    {member.tel_masked} {member.name}
                  </Link>
                ) : (
                  <span className="num">
                    {member.tel_masked} {member.name}
                  </span>
                ),
            },
            { accessor: 'friends', title: 'เพื่อน', textAlign: 'right' },
            { accessor: 'deposited', title: 'ฝากแล้ว', textAlign: 'right' },
            {
              accessor: 'commission',
              title: 'รายได้',
              textAlign: 'right',
              render: ({ commission }) => <Money of={commission} />,
            },
            { accessor: 'held', title: 'พักไว้', textAlign: 'right', render: ({ held }) => <Money of={held} /> },
          ]}
        />
      ) : (
        <p className={`hint ${parts.body}`}>ยังไม่มีใครได้ค่าแนะนำ</p>
      )}
    </Panel>
  );
}
