import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import * as css from './sheet.module.css';

interface Props {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
  confirmText: string;
  tone?: 'primary' | 'ok' | 'err';
  disabled?: boolean;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** The sheet before anything that cannot be taken back: Enter confirms, Esc leaves. */
export const Sheet = ({
  title,
  onClose,
  onConfirm,
  confirmText,
  tone = 'primary',
  disabled,
  size,
  children,
}: Props) => (
  <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
    <form
      className={css.sheet}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) onConfirm();
      }}
    >
      {children}
      <div className={css.end}>
        <Button onClick={onClose}>ยกเลิก</Button>
        <Button type="submit" tone={tone} disabled={disabled} keyName="Enter" data-autofocus>
          {confirmText}
        </Button>
      </div>
    </form>
  </Dialog>
);
