import { Link, useNavigate } from 'react-router';
import type { ConsoleMinigame } from '@portal/contract/console/minigame.ts';
import { Chip } from '../../parts/figures/chip.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import { currentOf } from '../current.ts';
import { OpenChip, ReturnChip } from '../return-chip.tsx';
import { percentText } from '../words.ts';
import { countColumn, moneyColumn } from '../../parts/columns.tsx';

export function GamesTable({ games }: { games: ConsoleMinigame[] }) {
  const navigate = useNavigate();
  return (
    <RowsTable
      rows={games}
      idOf={({ slug }) => slug}
      onOpen={({ slug }) => void navigate(`/minigames/${slug}`)}
      columns={[
        { accessor: 'title', title: 'เกม', render: (game) => <Name of={game} /> },
        { accessor: 'open', title: 'สถานะ', render: ({ open }) => <OpenChip open={open} /> },
        { accessor: 'cost', title: 'เหรียญต่อรอบ', textAlign: 'right', render: costOf },
        { accessor: 'rtp', title: 'ประกาศคืน', textAlign: 'right', render: (game) => <Promised of={game} /> },
        { accessor: 'actual', title: 'คืนจริง', textAlign: 'right', render: (game) => <Actual of={game} /> },
        countColumn('rounds_30d', 'รอบใน 30 วัน'),
        moneyColumn('yearly_cost', 'ต้นทุนต่อปี'),
      ]}
    />
  );
}

export const costOf = ({ cost, cost_max }: ConsoleMinigame): string =>
  cost === cost_max ? String(cost) : `${cost}–${cost_max}`;

const Name = ({ of }: { of: ConsoleMinigame }) => {
  const current = currentOf(of.versions);
  const next = of.versions.find(({ version }) => version > (current?.version ?? 0));
  return (
    <>
      <Link className="link nb" to={`/minigames/${of.slug}`} onClick={(event) => event.stopPropagation()}>
        {of.title}
      </Link>
      <div className={parts.mini}>
        <span>รุ่น</span> {current?.version} {next ? <Chip tone="pend">รุ่น {next.version} รอเริ่มใช้</Chip> : null}
      </div>
    </>
  );
};

const Promised = ({ of }: { of: ConsoleMinigame }) => {
  const current = currentOf(of.versions);
  return current ? percentText(current.rtp) : '-';
};

const Actual = ({ of }: { of: ConsoleMinigame }) => {
  const current = currentOf(of.versions);
  return current ? <ReturnChip of={current} /> : '-';
};
