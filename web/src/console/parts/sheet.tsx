import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
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
  const isTapped = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (disabled || isTapped.current) return;
    onConfirm();
    // A busy computer hands over two taps at once, before the sheet could be drawn as sent.
    isTapped.current = true;
    setTimeout(() => {
      isTapped.current = false;
    });
  };
  return (
    <Dialog title={title} onClose={onClose} isForm {...(size ? { size } : {})}>
      <form className={css.sheet} noValidate onSubmit={submit}>
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
}
