import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GrantBet } from '@portal/contract/console/grants.ts';
import { Chip } from '../parts/chip.tsx';
import { Money } from '../parts/money.tsx';
import { MoreButton } from '../parts/more-button.tsx';
import { Pane } from '../parts/pane.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { Timestamp } from '../parts/timestamp.tsx';
import { grantBetsQuery } from '../promotions/queries.ts';

/** Which bets counted, which did not, and why; read when somebody wants to see it. */
export function GrantBets({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link">เดิมพันที่นับเทิร์น</summary>
      {isOpen ? <Bets id={id} /> : null}
    </details>
  );
}

function Bets({ id }: { id: string }) {
  const query = useInfiniteQuery(grantBetsQuery(id));
  return (
    <>
      <Pane query={query} rows={3} blank="ยังไม่มีเดิมพันในโปรโมชั่นนี้" isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <RowsTable
            rows={rows}
            idOf={(row) => row.id}
            columns={[
              { accessor: 'at', title: 'เวลา', render: ({ at }) => <Timestamp at={at} /> },
              { accessor: 'game', title: 'เกม', render: ({ game }) => <span translate="no">{game}</span> },
              { accessor: 'own', title: 'เงินตัวเอง', textAlign: 'right', render: ({ own }) => <Money of={own} /> },
              { accessor: 'bonus', title: 'โบนัส', textAlign: 'right', render: ({ bonus }) => <Money of={bonus} /> },
              {
                accessor: 'counted',
                title: 'นับเทิร์น',
                textAlign: 'right',
                render: ({ counted }) => <Money of={counted} />,
              },
              { accessor: 'result', title: 'ผล', render: (row) => <Result of={row} /> },
            ]}
          />
        )}
      </Pane>
      <MoreButton query={query} />
    </>
  );
}

const whyNot = {
  game: 'ไม่นับ: เกมไม่ร่วมรายการ',
  open: 'ยังไม่จบรอบ',
  rolled_back: 'ไม่นับ: ค่ายคืนเดิมพัน',
  late: 'ไม่นับ: จบรอบหลังโบนัสสิ้นสุด',
} as const;

const Result = ({ of: { result, pct } }: { of: GrantBet }) =>
  result === 'counted' ? (
    <Chip tone="ok">นับ {pct}%</Chip>
  ) : (
    <Chip {...(result === 'open' ? { tone: 'pend' as const } : {})}>{whyNot[result]}</Chip>
  );
