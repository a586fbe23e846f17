import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import * as css from './button.module.css';
import { useActionQueue } from '../frame.ts';
import * as parts from '../layout/parts.module.css';
import { type KeyName, useShortcuts } from './shortcuts.ts';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  tone?: 'primary' | 'ok' | 'err';
  icon?: IconName;
  /** The key that does the same. */
  keyName?: string | undefined;
  small?: boolean;
}

export const Button = ({ tone, icon, keyName, small, children, ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={css.btn}
    data-tone={tone}
    data-small={small || undefined}
    aria-keyshortcuts={keyName}
  >
    {icon ? <Icon name={icon} size="s" /> : null}
    {children}
    {keyName ? <kbd aria-hidden="true">{keyName}</kbd> : null}
  </button>
);

interface CopyButtonProps {
  text: string;
  label?: string;
  /** It is what comes next: it has the focus when it comes. */
  isFocused?: boolean;
}

/** Copies a text and says so. Plain http has no clipboard, so the old way stands behind the new one. */
export function CopyButton({ text, label = 'คัดลอก', isFocused = false }: CopyButtonProps) {
  const { toast } = useActionQueue();
  const copy = async (place: HTMLElement) => {
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isDone || copyBySelection(text, place)) toast('คัดลอกแล้ว', 'ok');
    else toast('คัดลอกไม่ได้ กรุณาเลือกข้อความแล้วคัดลอกเอง', 'err');
  };
  return (
    <Button
      small
      icon="copy"
      ref={isFocused ? takeFocus : undefined}
      onClick={(event) => void copy(event.currentTarget)}
    >
      {label}
    </Button>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

function copyBySelection(text: string, place: HTMLElement): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr';
  place.after(area); // where it is asked: a dialog keeps the focus inside
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  place.focus();
  return isDone;
}

/** An address to be entered elsewhere, with a button that copies it. */
export const AddressRow = ({ address, label }: { address: string; label: string }) => (
  <div className={css.address}>
    <code className={parts.mono} translate="no">
      {address}
    </code>
    <CopyButton text={address} label={label} />
  </div>
);

export interface Action {
  keyName: KeyName;
  text: string;
  icon: IconName;
  tone?: 'primary' | 'ok' | 'err';
  /** Undefined: not now. `byKeys`: by who works by keys. */
  run: ((byKeys: boolean) => void) | undefined;
}
interface ActionsProps {
  actions: readonly Action[];
  /** Why one of them is not to be had. */
  hint?: string | undefined;
  /** Beside another page the keys are that page's. */
  hasKeys?: boolean;
  children?: ReactNode;
}

/** Decisions about a row: a button each, and the key that does the same. */
export function Actions({ actions, hint, hasKeys = true, children }: ActionsProps) {
  const shortcuts = actions.map(({ keyName, run }) => [keyName, hasKeys && run ? () => run(true) : undefined]);
  useShortcuts(Object.fromEntries(shortcuts));
  return (
    <div className={css.actions}>
      {actions.map(({ keyName, text, run, ...look }) => (
        <Button
          key={keyName}
          {...look}
          keyName={hasKeys ? keyName : undefined}
          disabled={!run}
          onClick={() => run?.(false)}
        >
          {text}
        </Button>
      ))}
      {hint ? <p className="hint">{hint}</p> : null}
      {children}
    </div>
  );
}

/** Says, above what is open and stays open, what became of it meanwhile. Its place is there before it speaks, so that it is read out. */
export const ChangedNotice = ({ children }: { children: string | undefined }) => (
  <div role="status">
    {children ? (
      <p className={parts.changed}>
        <Icon name="alert" size="s" />
        <span className="grow">{children}</span>
      </p>
    ) : null}
  </div>
);
