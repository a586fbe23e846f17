import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useExpired } from './expired.ts';
import { Icon } from './icon.tsx';
import * as css from './dialog-head.module.css';

interface Props {
  title: string;
  /** Absent: the dialog cannot be left, only answered. */
  onClose?: () => void;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** The console's one dialog. Put together from parts, because the library's own header would be a second banner of the page. */
export function Dialog({ title, onClose, size = 'md', children }: Props) {
  const isUnder = useExpired(); // the window that asks for a new sign-in stands over it and hears the same key
  return (
    <Modal.Root
      opened
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={onClose !== undefined && !isUnder}
      closeOnClickOutside={onClose !== undefined}
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
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
