import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from '../../../kit/actions/link.tsx';
import { currentToasts, dismissToast, holdToasts, onToastChange } from '../../../kit/dialog/toast.ts';
import * as css from './toasts.module.css';

/** Draws the toasts of kit/dialog/toast.ts. A popover, because the top layer is the only place above an open dialog. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastChange, currentToasts);
  const place = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || newest === undefined) return;
    if (!current.contains(document.activeElement)) current.hidePopover(); // shown anew it lies above what has opened since
    current.showPopover();
  }, [newest]);
  if (toasts.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing to press: while one reads, nothing goes away
    <aside
      ref={place}
      className={css.root}
      aria-label="ข้อความ"
      popover="manual"
      onPointerEnter={() => holdToasts(true)}
      onPointerLeave={() => holdToasts(false)}
      onFocus={() => holdToasts(true)}
      onBlur={() => holdToasts(false)}
    >
      {toasts.map(({ id, text, link }) => (
        <p key={id} className={css.toast}>
          {text}
          {link ? (
            <Link to={link.to} onClick={() => dismissToast(id)}>
              {link.text}
            </Link>
          ) : null}
        </p>
      ))}
    </aside>
  );
}
