import { useSyncExternalStore } from 'react';
import { Link } from '../../kit/link.tsx';
import { currentToasts, onToastChange } from '../../kit/toast.ts';
import * as css from './toasts.module.css';

/** What is seen of them; kit/toast.ts says them. A popover, because the top layer is the only place above an open dialog. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastChange, currentToasts);
  if (toasts.length === 0) return null;
  return (
    <aside className={css.root} aria-label="ข้อความ">
      {toasts.map(({ id, text, link }) => (
        <p key={id} ref={rise} className={css.toast} popover="manual">
          {text}
          {link ? <Link to={link.to}>{link.text}</Link> : null}
        </p>
      ))}
    </aside>
  );
}

const rise = (toast: HTMLElement | null) => toast?.showPopover();
