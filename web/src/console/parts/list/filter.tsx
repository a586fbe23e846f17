import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { NativeSelect } from '@mantine/core';
import type { Sort } from '@portal/contract/console/common.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../actions/icon.tsx';
import * as css from './list.module.css';
import { Chip } from '../figures/marks.tsx';
import type { ListPlace } from './list-place.ts';
import { StampField } from '../fields/date-fields.tsx';
import { ListTools } from './saved-views.tsx';
import { PageHead } from '../layout/page.tsx';

interface Props {
  label: string;
  placeholder: string;
  now: string;
  onSearch: (text: string) => void;
}

/** A search that runs on Enter. Use the searched text as `key`, so that a new address fills the field. */
export function SearchForm({ label, placeholder, now, onSearch }: Props) {
  const [text, setText] = useState(now);
  return (
    <form
      className={css.searching}
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <label className={`row ${css.find} grow`}>
        <Icon name="search" size="s" />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button type="submit">ค้นหา</Button>
    </form>
  );
}

/** Filter of a list: its key in the address, and its label. */
export type View<Name extends string = string> = readonly [name: Name, text: string, ...more: unknown[]];

/** The view in the address; `usual`, or the first, without one. */
export function useView<V extends View>(views: readonly [V, ...V[]], usual?: V[0]): V {
  const [search] = useSearchParams();
  const named = (which: string | null | undefined) => views.find(([name]) => name === which);
  return named(search.get('view')) ?? named(usual) ?? views[0];
}

interface ViewsProps {
  of: readonly View[];
  now: View;
  /** Number of waiting rows by view. */
  counts?: Readonly<Record<string, number | undefined>>;
}

export const Views = ({ of, now, counts = {} }: ViewsProps) => (
  <nav className={css.views} aria-label="มุมมอง">
    {of.map(([name, text]) => (
      <Link key={name} to={`?view=${name}`} aria-current={name === now[0] ? 'page' : undefined}>
        {text}
        {counts[name] === undefined ? null : <Chip>{counts[name]}</Chip>}
      </Link>
    ))}
  </nav>
);

interface ListFilterProps {
  of: ListPlace;
  /** The list's own order. */
  sort: Sort;
  onChange: (change: Readonly<Record<string, string | undefined>>) => void;
  /** Added to the address of a search, so that closed rows are found too. */
  searching?: Readonly<Record<string, string>>;
}

const sortNames: Record<Sort, string> = { oldest: 'เก่าสุดก่อน', newest: 'ใหม่สุดก่อน', amount: 'จำนวนมากก่อน' };
const sortChoices = Object.entries(sortNames).map(([value, label]) => ({ value, label }));

/** Filter of a list of money: search text, days, order. */
export const ListFilter = ({ of: { q, from, to, sort }, sort: ownSort, onChange, searching }: ListFilterProps) => (
  <div className={`wraps ${css.filter}`}>
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

const DEBOUNCE_MS = 400;

/** A typed text without outer spaces, once stable for a moment. `isCurrent`: it is what is typed now. */
export function useSettledText(text: string): { settled: string; isCurrent: boolean } {
  const typed = text.trim();
  const settled = useDebounced(typed);
  return { settled, isCurrent: settled === typed };
}

/** A value that has been stable for a moment. */
export function useDebounced<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface ListPageProps<V extends View> {
  title: string;
  views: readonly [V, ...V[]];
  /** Number of waiting rows in a view. */
  counts?: Readonly<Record<string, number | undefined>>;
  /** Further content of the head. */
  head?: ReactNode;
  /** Further tools of the list. */
  renderTools?: (view: V) => ReactNode;
  children: (view: V) => ReactNode;
}

/** A list page: heading, saved views and filters. */
export function ListPage<V extends View>({ title, views, counts = {}, head, renderTools, children }: ListPageProps<V>) {
  const view = useView(views);
  return (
    <>
      <PageHead title={title}>
        {head}
        <ListTools>{renderTools?.(view)}</ListTools>
      </PageHead>
      <Views of={views} now={view} counts={counts} />
      {children(view)}
    </>
  );
}
