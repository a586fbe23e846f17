import type { ProviderRow } from '@portal/contract/console/games.ts';
import { RowsTable } from '../parts/rows-table.tsx';
import { ChangeButton } from './change-button.tsx';
import { StateChip } from './state-chip.tsx';
import { modes, styles } from './words.ts';

export const ProvidersTable = ({ rows, onChange }: { rows: ProviderRow[]; onChange: (row: ProviderRow) => void }) => (
  <RowsTable
    rows={rows}
    idOf={({ code }) => code}
    columns={[
      { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
      { accessor: 'name', title: 'ค่าย' },
      { accessor: 'style', title: 'กระเป๋าเงิน', render: ({ style }) => styles[style] },
      { accessor: 'launch_mode', title: 'วิธีเปิดเกม', render: ({ launch_mode }) => modes[launch_mode ?? 'auto'] },
      { accessor: 'games', title: 'เกม', textAlign: 'right' },
      { accessor: 'open_rounds', title: 'รอบที่ยังไม่จบ', textAlign: 'right' },
      {
        accessor: 'closed_reason',
        title: 'สถานะ',
        render: ({ closed_reason }) => <StateChip reason={closed_reason} />,
      },
      {
        accessor: 'code',
        title: <span className="sr">การกระทำ</span>,
        textAlign: 'right',
        render: (row) => <ChangeButton name={row.name} onClick={() => onChange(row)} />,
      },
    ]}
  />
);
