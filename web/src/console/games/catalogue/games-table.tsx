import { NativeSelect } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import type { GameRow, ProviderRow } from '@portal/contract/console/games.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { Chip, Money } from '../../parts/figures/marks.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { actionsColumn } from '../../parts/list/rows-table.tsx';
import * as css from './catalogue.module.css';
import { Button } from '../../parts/actions/button.tsx';
import type { GamesFilter } from '../queries.ts';
import { kinds } from '../words.ts';
import { SearchForm } from '../../parts/list/filter.tsx';
import { useIsDisconnected, useMay } from '../../parts/frame.ts';

/** Columns of the list of games; `onChange` opens one to edit. */
export const gameColumns = (onChange: (row: GameRow) => void): DataTableColumn<GameRow>[] => [
  { accessor: 'position', title: 'ลำดับ', textAlign: 'right' },
  {
    accessor: 'name',
    title: 'เกม',
    render: ({ name, name_en, image }) => (
      <span className={`row ${css.name}`}>
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
];

interface Props {
  now: GamesFilter;
  providers: readonly ProviderRow[];
  onChange: (change: Readonly<Record<string, string>>) => void;
}

/** Filter of the list of games. */
export const CatalogueFilter = ({ now, providers, onChange }: Props) => (
  <div className={`wraps ${css.filter}`}>
    <SearchForm
      key={now.q ?? ''}
      label="ค้นหาเกม"
      placeholder="ชื่อไทย ชื่ออังกฤษ หรือค่าย"
      now={now.q ?? ''}
      onSearch={(text) => onChange({ q: text })}
    />
    <NativeSelect
      aria-label="ค่าย"
      data={[{ value: '', label: 'ทุกค่าย' }, ...providers.map(({ code, name }) => ({ value: code, label: name }))]}
      value={now.provider ?? ''}
      onChange={(event) => onChange({ provider: event.currentTarget.value })}
    />
    <NativeSelect
      aria-label="หมวด"
      data={[{ value: '', label: 'ทุกหมวด' }, ...gameKinds.map((kind) => ({ value: kind, label: kinds[kind] }))]}
      value={now.category ?? ''}
      onChange={(event) => onChange({ category: event.currentTarget.value })}
    />
    <NativeSelect
      aria-label="สถานะ"
      data={[
        { value: '', label: 'ทุกสถานะ' },
        { value: 'true', label: 'ปิดปรับปรุง' },
      ]}
      value={now.closed ?? ''}
      onChange={(event) => onChange({ closed: event.currentTarget.value })}
    />
  </div>
);

/** Open, or closed with its reason. */
export const StateChip = ({ reason }: { reason: string | null }) =>
  reason === null ? (
    <Chip tone="ok">เปิด</Chip>
  ) : (
    <>
      <Chip tone="pend">ปิดปรับปรุง</Chip> {reason}
    </>
  );

/** With permission to change the catalogue. */
export function ChangeButton({ name, onClick }: { name: string; onClick: () => void }) {
  const may = useMay();
  const isDisconnected = useIsDisconnected();
  return may('games.change') ? (
    <Button small icon="pencil" disabled={isDisconnected} onClick={onClick}>
      แก้ไข<span className="sr"> {name}</span>
    </Button>
  ) : null;
}
