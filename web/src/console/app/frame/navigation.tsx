import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { dashboardQuery } from '../../reports/queries.ts';
import { waitingOf } from '../../parts/feature.ts';
import { Icon } from '../../parts/actions/icon.tsx';
import { useMay } from '../../parts/frame.ts';
import { keyOf, purposeOfPress, ShortcutsEnabled, useShortcuts } from '../../parts/actions/shortcuts.ts';
import { type Section, sections } from '../features.ts';
import * as css from './shell.module.css';

/** The menu beside the page on wide screens, in a dialog on narrow ones: pages that exist and that the operator may open. */
export function Nav({ isDrawerOpen, onClose }: { isDrawerOpen: boolean; onClose: () => void }) {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isDrawerOpen) drawer.current?.showModal();
    else drawer.current?.close();
  }, [isDrawerOpen]);
  return (
    <>
      <nav className={css.nav} aria-label="เมนู">
        <Groups />
      </nav>
      <dialog ref={drawer} className={css.drawer} aria-label="เมนู" onClose={onClose}>
        <button type="button" className={`center ${css.close}`} onClick={onClose} aria-label="ปิดเมนู">
          <Icon name="close" />
        </button>
        <nav aria-label="เมนู">{isDrawerOpen ? <Groups /> : null}</nav>
      </dialog>
    </>
  );
}

function Groups() {
  const may = useMay();
  const open = sections.filter(({ permission }) => may(permission));
  return [...Map.groupBy(open, ({ group }) => group)].map(([group, pages]) => (
    <div key={group} className={css.group}>
      <p>{group}</p>
      <ul>
        {pages.map((page) => (
          <li key={page.path}>
            <NavLink to={page.path} end={page.path === '/'} title={page.title}>
              <Icon name={page.icon} />
              <span className={css.label}>{page.title}</span>
              <Count of={page} />
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Count({ of: { queue } }: { of: Section }) {
  const { data } = useQuery(dashboardQuery);
  const count = data && queue && waitingOf(queue, data).count;
  return count ? <span className={css.count}>{count}</span> : null;
}

const WITHIN_MS = 1500;

/** `G` and a letter open a page; `/` and Ctrl or ⌘ K focus the search; `?` opens the list of shortcuts. */
export function useNavigationShortcuts(openSheet: () => void): void {
  const navigate = useNavigate();
  const may = useMay();
  const isEnabled = useContext(ShortcutsEnabled);
  useShortcuts({ '?': openSheet, '/': focusSearch });

  const since_ms = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
        event.preventDefault();
        focusSearch();
        return;
      }
      if (!isEnabled || purposeOfPress(event) !== 'shortcut') return;
      const key = keyOf(event);
      const isSecond = since_ms.current > 0 && event.timeStamp - since_ms.current < WITHIN_MS;
      since_ms.current = key === 'G' && !isSecond ? event.timeStamp : 0;
      if (!isSecond) return;
      event.preventDefault(); // capture phase: the page sees that the letter is taken
      const section = sections.find(({ letter, permission }) => letter === key && may(permission));
      if (section) void navigate(section.path);
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [navigate, may, isEnabled]);
}

export const SEARCH_ID = 'search';
function focusSearch(): void {
  const field = document.getElementById(SEARCH_ID);
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}
