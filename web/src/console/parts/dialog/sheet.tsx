import { type FormEvent, type ReactNode, useState } from 'react';
import { Modal } from '@mantine/core';
import { useOneAtATime } from '../../../kit/forms/one-at-a-time.ts';
import { Button } from '../actions/button.tsx';
import * as css from './sheet.module.css';
import { useIsDisconnected } from '../frame.ts';
import * as parts from '../layout/parts.module.css';
import { useNeedsCode, useSessionExpired } from '../actions/decision.ts';
import { Icon } from '../actions/icon.tsx';
import { unfinishedField } from '../fields/date-fields.tsx';

interface Props {
  title: string;
  onClose: () => void;
  /** Disabled until the returned promise settles. */
  onConfirm: () => unknown;
  confirmText: string;
  tone?: 'primary' | 'ok' | 'err';
  disabled?: boolean;
  size?: 'md' | 'lg';
  /** For multi-line texts: Enter starts a new line. */
  hasLines?: boolean;
  /** Asks for the code that the sheet under it waits for. */
  asksCode?: boolean;
  children: ReactNode;
}

/** Enter confirms; Shift Enter starts a new line. */
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

/** Sheet before an irreversible action: Enter confirms, Esc cancels. */
export function Sheet({
  title,
  onClose,
  onConfirm,
  confirmText,
  tone = 'primary',
  disabled,
  size,
  hasLines = false,
  asksCode = false,
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isOff && !unfinishedField(event.currentTarget)) void confirm();
  };
  return (
    <Dialog {...{ title, onClose, asksCode }} isForm {...(size ? { size } : {})}>
      <form className={`grid ${css.sheet}`} noValidate onSubmit={submit} ref={hasLines ? null : listen}>
        {children}
        {isDisconnected ? (
          <p role="alert" className={parts.error}>
            การเชื่อมต่อขาด ยืนยันได้เมื่อกลับมาเชื่อมต่อ
          </p>
        ) : null}
        <div className={`wraps ${css.end}`}>
          <Button onClick={onClose}>ยกเลิก</Button>
          <Button type="submit" tone={tone} disabled={isOff} keyName="Enter" data-autofocus>
            {confirmText}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface DialogProps {
  title: string;
  /** Absent: the dialog must be answered. */
  onClose?: () => void;
  /** A form: an outside click does not discard its input. */
  isForm?: boolean;
  asksCode?: boolean;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** Focuses at once: the library does so a tick later, and fast keys would reach the page behind. */
const takeFocus = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true });

/** The console's one dialog, built from parts: the library's own header would be a second banner landmark. */
export function Dialog({ title, onClose, isForm = false, asksCode = false, size = 'md', children }: DialogProps) {
  const [isExpired, needsCode] = [useSessionExpired(), useNeedsCode()];
  const isUnder = isExpired || (needsCode && !asksCode); // the window above receives the same key
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
        <div className={`row tight ${css.dialogHead}`}>
          <Modal.Title className={css.dialogTitle}>{title}</Modal.Title>
          {onClose ? (
            <button type="button" className={`center ${css.dialogClose}`} aria-label="ปิด" onClick={onClose}>
              <Icon name="close" />
            </button>
          ) : null}
        </div>
        <Modal.Body ref={takeFocus}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
