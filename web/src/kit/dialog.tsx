import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './back-closes.ts';
import * as css from './dialog.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface Props {
  title: string;
  onClose?: () => void;
  /** What the browser's Back does when it is not to close; see useBackCloses. */
  onBack?: () => 'stay' | void;
  children: ReactNode;
}

/**
 * The native modal gives the focus trap, the inert page and the return of focus. A dialog without `onClose` cannot be left.
 * Esc is heard here: a browser may let one Esc close a window and the one that stands above it together.
 */
export function Dialog({ title, onClose, onBack = onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackCloses(onBack);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // React's autoFocus comes before showModal(), which would then take the field itself for the opener.
    const first = element?.querySelector<HTMLElement>('input, select, textarea') ?? element?.querySelector('h2');
    first?.focus();
    return () => element?.close(); // before it leaves the page, or focus would not return to the opener
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.root}
      aria-labelledby={titleId}
      closedby="none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.target === dialog.current && onClose?.()}
    >
      <div className={css.window}>
        <header className={css.titlebar}>
          <i className={css.star} aria-hidden="true" />
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {onClose ? (
            <IconButton label="ปิด" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          ) : null}
        </header>
        {children}
      </div>
    </dialog>
  );
}
