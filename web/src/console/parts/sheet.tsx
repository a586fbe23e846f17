import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useIsCut } from './live.ts';
import * as css from './parts.module.css';

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
export function Sheet({ title, onClose, onConfirm, confirmText, tone = 'primary', disabled, size, children }: Props) {
  const isCut = useIsCut(); // it may have been lost since the sheet opened
  const isOff = disabled || isCut;
  return (
    <Dialog title={title} onClose={onClose} {...(size ? { size } : {})}>
      <form
        className={css.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff) onConfirm();
        }}
      >
        {children}
        {isCut ? (
          <p role="alert" className={css.error}>
            การเชื่อมต่อขาด ยืนยันได้เมื่อกลับมาเชื่อมต่อ
          </p>
        ) : null}
        <div className={css.end}>
          <Button onClick={onClose}>ยกเลิก</Button>
          <Button type="submit" tone={tone} disabled={isOff} keyName="Enter" data-autofocus>
            {confirmText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
