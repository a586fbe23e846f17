import { Checkbox, Popover } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { Button } from '../actions/button.tsx';
import { usePreference } from '../layout/preference.ts';
import * as css from './list.module.css';

/** Columns an operator may hide: those with a title, except the first, which names the row. */
export const hideable = <Row,>(columns: readonly DataTableColumn<Row>[]) =>
  columns
    .slice(1)
    .flatMap(({ accessor, title }) => (typeof title === 'string' ? [{ name: String(accessor), title }] : []));

/** Columns without the hidden ones; a name that may not be hidden has no effect. */
export const withoutHidden = <Row,>(
  columns: readonly DataTableColumn<Row>[],
  hidden: readonly string[],
): DataTableColumn<Row>[] => {
  const names = hideable(columns).flatMap(({ name }) => (hidden.includes(name) ? [name] : []));
  return columns.filter(({ accessor }) => !names.includes(String(accessor)));
};

const schema = z.record(z.string(), z.array(z.string()));
const none: z.output<typeof schema> = {};

export interface ColumnChoice {
  readonly columns: ReturnType<typeof hideable>;
  readonly hidden: readonly string[];
  readonly hide: (names: string[]) => void;
}

/** The columns this operator sees in the list of this page, and the choice for `ListTools`; `name`: one of its several lists. */
export function useColumns<Row>(
  all: readonly DataTableColumn<Row>[],
  name = '',
): [DataTableColumn<Row>[], ColumnChoice] {
  const list = useLocation().pathname + (name && `#${name}`);
  const [hiddenByList, put] = usePreference('columns', schema, none);
  const hidden = hiddenByList[list] ?? [];
  const hide = (names: string[]) => put({ ...hiddenByList, [list]: names });
  return [withoutHidden(all, hidden), { columns: hideable(all), hidden, hide }];
}

/** Shows and hides the columns of a list. */
export function ColumnsMenu({ of: { columns, hidden, hide } }: { of: ColumnChoice }) {
  const [isOpen, setOpen] = useState(false);
  const toggle = (name: string) =>
    hide(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]);
  return (
    <Popover position="bottom-end" width={260} opened={isOpen} onChange={setOpen} withinPortal={false} trapFocus>
      <Popover.Target>
        <Button icon="sliders" onClick={() => setOpen(!isOpen)}>
          คอลัมน์{hidden.length ? ` (ซ่อน ${hidden.length})` : ''}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="คอลัมน์ที่แสดง" className={css.columns}>
        {columns.map(({ name, title }) => (
          <Checkbox key={name} label={title} checked={!hidden.includes(name)} onChange={() => toggle(name)} />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
