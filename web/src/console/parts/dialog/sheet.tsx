import { type FormEvent, type ReactNode, useState } from 'react';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import { useIsDisconnected } from '../actions/connection.ts';
import * as parts from '../layout/parts.module.css';
import * as css from './sheet.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** Until what it gives back is done, it cannot be confirmed again. */
  onConfirm: () => unknown;
  confirmText: string;
  tone?: 'primary' | 'ok' | 'err';
  disabled?: boolean;
  size?: 'md' | 'lg';
  /** Texts of several lines are written in it: Enter begins one. */
  hasLines?: boolean;
  children: ReactNode;
}

/** Enter does what its button says wherever one types; with Shift it is a new line. */
const confirmFromText = (event: KeyboardEvent): void => {
  const { key, shiftKey, isComposing, defaultPrevented, target } = event;
  if (key !== 'Enter' || shiftKey || isComposing || defaultPrevented || !(target instanceof HTMLTextAreaElement))
    return;
  event.preventDefault();
  target.form?.requestSubmit();
};
const listen = (form: HTMLFormElement) => {
  form.addEventListener('keydown', confirmFromText);
  return () => form.removeEventListener('keydown', confirmFromText);
};

/** The sheet before anything that cannot be taken back: Enter confirms, Esc leaves. */
export function Sheet({
  title,
  onClose,
  onConfirm,
  confirmText,
  tone = 'primary',
  disabled,
  size,
  hasLines = false,
  children,
}: Props) {
  const isDisconnected = useIsDisconnected(); // it may have been lost since the sheet opened
  const [isSending, setSending] = useState(false);
  const isOff = disabled || isDisconnected || isSending;
  const confirm = useOneAtATime(async () => {
    setSending(true);
    await onConfirm();
    setSending(false);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isOff) void confirm();
  };
  return (
    <Dialog title={title} onClose={onClose} isForm {...(size ? { size } : {})}>
      <form className={css.sheet} noValidate onSubmit={submit} ref={hasLines ? null : listen}>
        {children}
        {isDisconnected ? (
          <p role="alert" className={parts.error}>
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
