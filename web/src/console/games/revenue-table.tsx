import type { RevenueRow } from '@portal/contract/console/games.ts';
import { Money } from '../parts/money.tsx';
import { RowsTable } from '../parts/rows-table.tsx';
import { groups } from './words.ts';

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
      { accessor: 'rounds', title: 'รอบ', textAlign: 'right', render: ({ rounds }) => rounds.toLocaleString('th-TH') },
      { accessor: 'staked', title: 'เดิมพัน', textAlign: 'right', render: ({ staked }) => <Money of={staked} /> },
      { accessor: 'won', title: 'จ่าย', textAlign: 'right', render: ({ won }) => <Money of={won} /> },
      { accessor: 'ggr', title: 'GGR', textAlign: 'right', render: ({ ggr }) => <Money of={ggr} /> },
    ]}
  />
);

const nameOf = ({ day, provider, game }: RevenueRow) => day ?? [game, provider].filter(Boolean).join(' · ');
