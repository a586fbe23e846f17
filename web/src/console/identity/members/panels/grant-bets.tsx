import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GrantBet } from '@portal/contract/console/grants.ts';
import { Chip } from '../../../parts/figures/marks.tsx';
import { momentColumn, moneyColumn, RowsPane } from '../../../parts/list/rows-table.tsx';
import { grantBetsQuery } from '../../../promotions/queries.ts';

/** Bets with their turnover contribution and the reason when none; loaded on demand. */
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
      <RowsPane
        query={query}
        rows={3}
        blank="ยังไม่มีเดิมพันในโปรโมชั่นนี้"
        columns={[
          momentColumn('at', 'เวลา'),
          { accessor: 'game', title: 'เกม', render: ({ game }) => <span translate="no">{game}</span> },
          moneyColumn('own', 'เงินตัวเอง'),
          moneyColumn('bonus', 'โบนัส'),
          moneyColumn('counted', 'นับเทิร์น'),
          { accessor: 'result', title: 'ผล', render: (row) => <Result of={row} /> },
        ]}
      />
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
