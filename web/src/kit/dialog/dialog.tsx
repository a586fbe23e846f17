import { type ReactNode, useId, useRef, type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import { Icon, IconButton } from '../actions/icon.tsx';
import * as css from './dialog.module.css';

interface Props {
  title: string;
  onClose?: () => void;
  /** Handles Back without closing; see useCloseOnBack. */
  onBack?: () => void;
  /** Stays above dialogs opened later; see the modal queue. */
  over?: boolean | undefined;
  children: ReactNode;
}

/** React's autoFocus runs before showModal(), which would then take the field for the opener. */
const focusFirst = (element: HTMLDialogElement) => {
  const first = element.querySelector<HTMLElement>('input, select, textarea') ?? element.querySelector('h2');
  first?.focus();
};

/** The native modal provides the focus trap, the inert page and the return of focus. Without `onClose` it cannot be dismissed. */
export function Dialog({ title, onClose, onBack = onClose, over = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(onBack, over);
  useModalDialog(dialog, onClose, focusFirst);
  return (
    <dialog ref={dialog} className={css.root} aria-labelledby={titleId} closedby="none" data-over={over || undefined}>
      <div className={css.window}>
        <header className={`row tight ${css.titlebar}`}>
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

/** Visible dialogs, the topmost last. */
const open: HTMLDialogElement[] = [];

/**
 * Shows a native dialog as a modal while mounted. Esc and a click outside its content ask to leave. Esc is handled here, since
 * a browser may let one Esc close two stacked dialogs. `data-over` keeps a dialog above those opened later.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  onLeave: (() => void) | undefined,
  onOpen?: (element: HTMLDialogElement) => void,
): void {
  const leave = useEffectEvent(() => onLeave?.());
  const opened = useEffectEvent((element: HTMLDialogElement) => onOpen?.(element));
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      leave();
    };
    const key = (event: KeyboardEvent) => {
      const isInMenu = event.target instanceof Element && event.target.closest('[popover]');
      if (event.key === 'Escape' && !isInMenu && !event.defaultPrevented && element === open.at(-1)) cancel(event);
    };
    const click = (event: Event) => {
      if (event.target === element) leave();
    };
    element.addEventListener('cancel', cancel);
    document.addEventListener('keydown', key); // wherever the focus is: a tap on plain text leaves it on the body
    element.addEventListener('click', click);
    const above = element.dataset['over'] ? [] : open.filter(({ dataset }) => dataset['over']);
    open.splice(open.length - above.length, 0, element);
    for (const each of above) each.close(); // focus goes back to the opener, where this one will return it too
    element.showModal();
    opened(element);
    for (const each of above) each.showModal();
    return () => {
      element.removeEventListener('cancel', cancel);
      document.removeEventListener('keydown', key);
      element.removeEventListener('click', click);
      open.splice(open.indexOf(element), 1);
      element.close(); // before it leaves the page, or focus would not return to the opener
    };
  }, [dialog]);
}
