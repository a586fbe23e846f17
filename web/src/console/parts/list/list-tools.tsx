import { Popover, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../actions/button.tsx';
import { Icon } from '../actions/icon.tsx';
import { NAME_LENGTH, useSavedViews } from './saved-views.ts';
import { useDensity } from '../layout/preference.ts';
import * as css from './saved-views.module.css';

/** The operator's own views of a list: saved under a name, opened, removed. */
export function SavedViewsMenu() {
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

/** What every long list has in its head: the operator's own views of it, and how close its rows stand. */
export function ListTools() {
  const [isDense, setDense] = useDensity();
  return (
    <div className="row tight">
      <SavedViewsMenu />
      <Button icon={isDense ? 'check' : 'menu'} aria-pressed={isDense} onClick={() => setDense(!isDense)}>
        แถวชิด
      </Button>
    </div>
  );
}
