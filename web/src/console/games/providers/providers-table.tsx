import type { ProviderRow } from '@portal/contract/console/games.ts';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import * as css from '../catalogue/catalogue.module.css';
import { ChangeButton } from '../catalogue/change-button.tsx';
import { KeyButtons, KeyFacts } from './provider-keys.tsx';
import { StateChip } from './state-chip.tsx';
import { modes, styles } from '../words.ts';

interface Props {
  rows: ProviderRow[];
  onChange: (row: ProviderRow) => void;
  onSetKeys: (row: ProviderRow) => void;
  onEndKeys: (row: ProviderRow) => void;
}

export const ProvidersTable = ({ rows, onChange, onSetKeys, onEndKeys }: Props) => (
  <RowsTable
    rows={rows}
    idOf={({ code }) => code}
    columns={[
      { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
      { accessor: 'name', title: 'ค่าย', noWrap: true },
      { accessor: 'style', title: 'กระเป๋าเงิน', noWrap: true, render: ({ style }) => styles[style] },
      {
        accessor: 'launch_mode',
        title: 'วิธีเปิดเกม',
        noWrap: true,
        render: ({ launch_mode }) => modes[launch_mode ?? 'auto'],
      },
      { accessor: 'games', title: 'เกม', textAlign: 'right' },
      { accessor: 'open_rounds', title: 'รอบที่ยังไม่จบ', textAlign: 'right' },
      {
        accessor: 'closed_reason',
        title: 'สถานะ',
        render: ({ closed_reason, can_open, keys_from }) => (
          <div className={closed_reason === null && can_open && keys_from !== 'none' ? undefined : css.facts}>
            <StateChip reason={closed_reason} />
            {can_open ? null : <div>ยังไม่ได้เชื่อมต่อการเปิดเกม</div>}
            {can_open && keys_from !== 'none' ? null : <div>สมาชิกเห็นว่าปิดปรับปรุง</div>}
          </div>
        ),
      },
      {
        accessor: 'keys',
        title: 'กุญแจ',
        render: (row) => (
          <div className={css.facts}>
            <KeyFacts of={row} />
          </div>
        ),
      },
      {
        accessor: 'code',
        title: <span className="sr">การกระทำ</span>,
        render: (row) => (
          <div className={css.actions}>
            <ChangeButton name={row.name} onClick={() => onChange(row)} />
            <KeyButtons of={row} onSet={() => onSetKeys(row)} onEnd={() => onEndKeys(row)} />
          </div>
        ),
      },
    ]}
  />
);
