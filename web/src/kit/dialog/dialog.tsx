import { type ReactNode, useId, useRef } from 'react';
import { useCloseOnBack } from './close-on-back.ts';
import * as css from './dialog.module.css';
import { Icon } from '../actions/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { useModalDialog } from './modal-dialog.ts';

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
