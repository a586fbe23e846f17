import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSessionExpired } from './session-expired.ts';
import { Icon } from '../actions/icon.tsx';
import * as css from './dialog-head.module.css';

interface Props {
  title: string;
  /** Absent: the dialog cannot be left, only answered. */
  onClose?: () => void;
  /** A form: a click beside it does not throw away what was typed. */
  isForm?: boolean;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** As it opens: the library comes a turn later, and whoever types A and Enter at once would tell the page behind it. */
const takeFocus = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });

/** The console's one dialog. Put together from parts, because the library's own header would be a second banner of the page. */
export function Dialog({ title, onClose, isForm = false, size = 'md', children }: Props) {
  const isUnder = useSessionExpired(); // the window that asks for a new sign-in stands over it and receives the same key
  return (
    <Modal.Root
      opened
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={onClose !== undefined && !isUnder}
      closeOnClickOutside={onClose !== undefined && !isForm}
      size={size}
      zIndex="var(--z-modal)"
      centered
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={css.dialogHead}>
          <Modal.Title className={css.dialogTitle}>{title}</Modal.Title>
          {onClose ? (
            <button type="button" className={css.dialogClose} aria-label="ปิด" onClick={onClose}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
        <Modal.Body ref={takeFocus}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
