import { NativeSelect } from '@mantine/core';
import type { ProviderRow } from '@portal/contract/console/games.ts';
import { gameKinds } from '@portal/contract/promotions.ts';
import { SearchForm } from '../../parts/filter/search-form.tsx';
import * as css from './catalogue.module.css';
import type { GamesFilter } from '../queries.ts';
import { kinds } from '../words.ts';

interface Props {
  now: GamesFilter;
  providers: readonly ProviderRow[];
  onChange: (change: Readonly<Record<string, string>>) => void;
}

/** What the list of games is narrowed to. */
export const CatalogueFilter = ({ now, providers, onChange }: Props) => (
  <div className={css.filter}>
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
