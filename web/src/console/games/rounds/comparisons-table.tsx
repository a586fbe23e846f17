import type { ComparisonRow } from '@portal/contract/console/rounds.ts';
import { Button } from '../../parts/actions/button.tsx';
import { Chip } from '../../parts/figures/chip.tsx';
import { Money } from '../../parts/figures/money.tsx';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import { isForgotten } from './listed.ts';
import { actionsColumn, momentColumn } from '../../parts/columns.tsx';

/** A day of a provider's, as the address names it. */
export const nameOf = ({ provider, day }: Pick<ComparisonRow, 'provider' | 'day'>) => `${provider}.${day}`;

interface Props {
  rows: ComparisonRow[];
  onChoose: (row: ComparisonRow) => void;
}

export const ComparisonsTable = ({ rows, onChoose }: Props) => (
  <RowsTable
    rows={rows}
    idOf={nameOf}
    columns={[
      { accessor: 'day', title: 'วันที่' },
      { accessor: 'provider', title: 'ค่าย' },
      {
        accessor: 'rounds',
        title: 'รอบ ค่าย / เรา',
        textAlign: 'right',
        render: ({ theirs, ours }) => `${theirs.rounds} / ${ours.rounds}`,
      },
      {
        accessor: 'staked',
        title: 'เดิมพัน ค่าย / เรา',
        textAlign: 'right',
        render: ({ theirs, ours }) => (
          <>
            <Money of={theirs.staked} /> / <Money of={ours.staked} />
          </>
        ),
      },
      {
        accessor: 'won',
        title: 'จ่าย ค่าย / เรา',
        textAlign: 'right',
        render: ({ theirs, ours }) => (
          <>
            <Money of={theirs.won} /> / <Money of={ours.won} />
          </>
        ),
      },
      momentColumn('compared_at', 'กระทบยอดเมื่อ'),
      {
        accessor: 'count',
        title: 'ผล',
        render: (row) =>
          isForgotten(row) ? (
            <Chip tone="info">ค่ายไม่มีรายการแล้ว</Chip>
          ) : row.count ? (
            <Chip tone="err">ต่างกัน {row.count} รอบ</Chip>
          ) : (
            <Chip tone="ok">ตรงกัน</Chip>
          ),
      },
      {
        ...actionsColumn,
        render: (row) => (
          <Button small icon="eye" aria-label={`ดู ${row.provider} ${row.day}`} onClick={() => onChoose(row)}>
            ดู
          </Button>
        ),
      },
    ]}
  />
);
