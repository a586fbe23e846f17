import type { GameRow } from '@portal/contract/console/games.ts';
import { Money } from '../../parts/figures/money.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { RowsTable } from '../../parts/list/rows-table.tsx';
import * as css from './catalogue.module.css';
import { ChangeButton } from './change-button.tsx';
import { StateChip } from '../providers/state-chip.tsx';
import { kinds } from '../words.ts';
import { actionsColumn } from '../../parts/columns.tsx';

export const GamesTable = ({ rows, onChange }: { rows: GameRow[]; onChange: (row: GameRow) => void }) => (
  <RowsTable
    rows={rows}
    columns={[
      { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
      {
        accessor: 'name',
        title: 'เกม',
        render: ({ name, name_en, image }) => (
          <span className={css.name}>
            <img src={image} alt="" width="32" height="40" loading="lazy" />
            <span>
              {name}
              <br />
              <span className={parts.mini} lang="en">
                {name_en}
              </span>
            </span>
          </span>
        ),
      },
      { accessor: 'provider', title: 'ค่าย' },
      { accessor: 'category', title: 'หมวด', noWrap: true, render: ({ category }) => kinds[category] },
      { accessor: 'rtp', title: 'RTP', textAlign: 'right', render: ({ rtp }) => (rtp === null ? '-' : `${rtp}%`) },
      {
        accessor: 'stake_min',
        title: 'เดิมพัน',
        textAlign: 'right',
        noWrap: true,
        render: ({ stake_min, stake_max }) => (
          <>
            <Money of={stake_min} />–<Money of={stake_max} />
          </>
        ),
      },
      { accessor: 'share', title: 'นับเทิร์นไม่เกิน', textAlign: 'right', render: ({ share }) => `${share}%` },
      {
        accessor: 'closed_reason',
        title: 'สถานะ',
        render: ({ closed_reason }) => (
          <div className={closed_reason === null ? undefined : css.facts}>
            <StateChip reason={closed_reason} />
          </div>
        ),
      },
      { ...actionsColumn, render: (row) => <ChangeButton name={row.name} onClick={() => onChange(row)} /> },
    ]}
  />
);
