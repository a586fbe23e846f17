import { Popover, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { Button } from '../actions/button.tsx';
import { Icon } from '../actions/icon.tsx';
import { withoutSidePanel } from '../layout/side-panel.tsx';
import { useDensity, usePreference } from '../layout/preference.ts';
import { type ColumnChoice, ColumnsMenu } from './columns.tsx';
import * as css from './list.module.css';

/** The operator's saved views of a list: save, open, remove. */
function SavedViewsMenu() {
  const [isOpen, setOpen] = useState(false);
  const { views, search, save, remove } = useSavedViews();
  return (
    <Popover position="bottom-end" width={300} opened={isOpen} onChange={setOpen} withinPortal={false} trapFocus>
      <Popover.Target>
        <Button icon="down" onClick={() => setOpen(!isOpen)}>
          มุมมองของฉัน{views.length ? ` (${views.length})` : ''}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="มุมมองของฉัน" className={css.menu}>
        {views.length === 0 ? <p className="hint">ยังไม่มีมุมมองที่บันทึกไว้</p> : null}
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <Link
                className="grow"
                to={`?${view.search}`}
                aria-current={view.search === search ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                {view.name}
              </Link>
              <button type="button" aria-label={`ลบมุมมอง ${view.name}`} onClick={() => remove(view)}>
                <Icon name="trash" size="s" />
              </button>
            </li>
          ))}
        </ul>
        <SaveForm onSave={save} />
      </Popover.Dropdown>
    </Popover>
  );
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');
  const wanted = name.trim();
  return (
    <form
      className={css.save}
      onSubmit={(event) => {
        event.preventDefault();
        if (!wanted) return;
        onSave(wanted);
        setName('');
      }}
    >
      <TextInput
        className="grow"
        label="บันทึกมุมมองนี้เป็น"
        description="เก็บตัวกรองและคำค้นตอนนี้ไว้ในเบราว์เซอร์นี้"
        maxLength={NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={!wanted}>
        บันทึก
      </Button>
    </form>
  );
}

/** Tools in the head of a long list: saved views, columns, density, and what the page adds. */
export function ListTools({ columns, children }: { columns?: ColumnChoice; children?: ReactNode }) {
  const [isDense, setDense] = useDensity();
  return (
    <div className="row tight">
      <SavedViewsMenu />
      {columns ? <ColumnsMenu of={columns} /> : null}
      {children}
      <Button icon={isDense ? 'check' : 'menu'} aria-pressed={isDense} onClick={() => setDense(!isDense)}>
        แถวชิด
      </Button>
    </div>
  );
}

const NAME_LENGTH = 40;
const MAX_VIEWS = 30;
const SavedView = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(NAME_LENGTH)),
  path: z.string(),
  search: z.string(),
});
export type SavedView = z.output<typeof SavedView>;
const schema = z.array(SavedView);
const none: SavedView[] = [];

/** Adds a view; one of the same page and name is replaced, and the oldest goes above the maximum. */
export const withView = (views: readonly SavedView[], view: SavedView): SavedView[] =>
  [...withoutView(views, view), view].slice(-MAX_VIEWS);

export const withoutView = (views: readonly SavedView[], { path, name }: SavedView): SavedView[] =>
  views.filter((each) => each.path !== path || each.name !== name);

/** Saved views of this page in this browser, and the current one. */
function useSavedViews() {
  const { pathname: path } = useLocation();
  const [params] = useSearchParams();
  const [all, put] = usePreference('views', schema, none);
  const search = withoutSidePanel(params);
  return {
    views: all.filter((each) => each.path === path),
    search,
    save: (name: string) => put(withView(all, { name, path, search })),
    remove: (view: SavedView) => put(withoutView(all, view)),
  };
}
