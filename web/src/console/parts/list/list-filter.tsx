import { NativeSelect } from '@mantine/core';
import type { Sort } from '@portal/contract/console/common.ts';
import type { ListPlace } from './list-place.ts';
import * as css from './list-filter.module.css';
import { SearchForm } from '../filter/search-form.tsx';
import { StampField } from '../fields/stamp-field.tsx';

interface Props {
  of: ListPlace;
  /** The list's own order. */
  sort: Sort;
  onChange: (change: Readonly<Record<string, string | undefined>>) => void;
  /** What else the address gets when something is looked for: what is over is found too. */
  searching?: Readonly<Record<string, string>>;
}

const sortNames: Record<Sort, string> = { oldest: 'เก่าสุดก่อน', newest: 'ใหม่สุดก่อน', amount: 'จำนวนมากก่อน' };
const sortChoices = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

/** What a list of money is narrowed to: looked for, from a day to a day, in which order. */
export const ListFilter = ({ of: { q, from, to, sort }, sort: ownSort, onChange, searching }: Props) => (
  <div className={css.filter}>
    <SearchForm
      key={q}
      label="ค้นหาในรายการ"
      placeholder="เลขอ้างอิง จำนวน เบอร์ ชื่อ เลขบัญชี"
      now={q}
      onSearch={(text) => onChange({ ...(text ? searching : {}), q: text })}
    />
    <StampField label="ตั้งแต่วันที่" value={from} max={to || undefined} onChange={(stamp) => onChange({ from: stamp })} />
    <StampField label="ถึงวันที่" value={to} min={from || undefined} onChange={(stamp) => onChange({ to: stamp })} />
    <NativeSelect
      label="เรียงตาม"
      data={sortChoices}
      value={sort ?? ownSort}
      onChange={(event) => onChange({ sort: event.currentTarget.value })}
    />
  </div>
);
