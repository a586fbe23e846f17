import type { RevenueRow } from '@portal/contract/console/games.ts';
import { RowsTable } from '../parts/rows-table.tsx';
import { groups } from './words.ts';
import { countColumn, moneyColumn } from '../parts/columns.tsx';

interface Props {
  by: keyof typeof groups;
  rows: RevenueRow[];
  total: RevenueRow;
}

/** What each brought, and the sum of all as the last row. */
export const RevenueTable = ({ by, rows, total }: Props) => (
  <RowsTable
    rows={[...rows, total]}
    idOf={(row) => (row === total ? 'total' : nameOf(row))}
    columns={[
      {
        accessor: by,
        title: groups[by],
        render: (row) => (row === total ? <b>รวม</b> : nameOf(row)),
      },
      countColumn('rounds', 'รอบ'),
      moneyColumn('staked', 'เดิมพัน'),
      moneyColumn('won', 'จ่าย'),
      moneyColumn('ggr', 'GGR'),
    ]}
  />
);

const nameOf = ({ day, provider, game }: RevenueRow) => day ?? [game, provider].filter(Boolean).join(' · ');
