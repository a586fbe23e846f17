import type { RoundRow } from '@portal/contract/console/rounds.ts';
import { Chip } from '../../parts/figures/chip.tsx';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import { SidePanelButton } from '../../parts/layout/side-panel-button.tsx';
import { useSidePanel } from '../../parts/layout/side-panel.ts';
import { Timestamp } from '../../parts/figures/timestamp.tsx';
import { roundStates } from '../queries.ts';
import { actionsColumn, moneyColumn } from '../../parts/columns.tsx';

export function RoundsTable({ rows }: { rows: RoundRow[] }) {
  const { open } = useSidePanel();
  return (
    <RowsTable
      rows={rows}
      onOpen={({ id }) => open('round', id)}
      columns={[
        { accessor: 'at', title: 'เวลา', noWrap: true, render: ({ at }) => <Timestamp at={at} /> },
        {
          accessor: 'member',
          title: 'สมาชิก',
          noWrap: true,
          render: ({ member }) => `${member.tel_masked} ${member.name}`,
        },
        { accessor: 'game', title: 'เกม', noWrap: true, render: ({ game, provider }) => `${game} · ${provider}` },
        {
          accessor: 'reference',
          title: 'เลขรอบของค่าย',
          render: ({ reference }) => <span translate="no">{reference}</span>,
        },
        moneyColumn('staked', 'เดิมพัน'),
        moneyColumn('won', 'จ่าย'),
        {
          accessor: 'status',
          title: 'สถานะ',
          noWrap: true,
          render: ({ status, overdue }) => <RoundChip status={status} overdue={overdue} />,
        },
        { ...actionsColumn, render: ({ id, reference }) => <SidePanelButton kind="round" id={id} name={reference} /> },
      ]}
    />
  );
}

export const RoundChip = ({ status, overdue }: Pick<RoundRow, 'status' | 'overdue'>) => {
  const [text, tone] = roundStates[status];
  return (
    <>
      <Chip tone={tone}>{text}</Chip> {overdue ? <Chip tone="err">ค้างนาน</Chip> : null}
    </>
  );
};
