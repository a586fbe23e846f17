import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from '../../../kit/actions/link.tsx';
import { currentToasts, dismissToast, pauseToasts, onToastChange } from '../../../kit/dialog/toast.ts';
import * as css from './toasts.module.css';

/** Draws the toasts of kit/dialog/toast.ts. A popover, as only the top layer is above an open dialog. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastChange, currentToasts);
  const place = useRef<HTMLElement>(null);
  const newest = toasts[0]?.id;
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || newest === undefined) return;
    if (!current.contains(document.activeElement)) current.hidePopover(); // showing it again puts it above newer dialogs
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
      onPointerEnter={() => pauseToasts(true)}
      onPointerLeave={() => pauseToasts(false)}
      onFocus={() => pauseToasts(true)}
      onBlur={() => pauseToasts(false)}
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
