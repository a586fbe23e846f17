import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { dashboardQuery } from '../../dashboard/queries.ts';
import { waitingOf } from '../../parts/feature.ts';
import { Icon } from '../../parts/actions/icon.tsx';
import { useMay } from '../../parts/operator.ts';
import { type Section, sections } from '../sections.ts';
import * as css from './shell.module.css';

/** The menu beside the page on wide screens, the same list in a dialog on narrow ones: only pages that exist and the operator may open. */
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
        <button type="button" className={css.close} onClick={onClose} aria-label="ปิดเมนู">
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
