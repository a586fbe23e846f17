import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import * as css from './button.module.css';
import { useActionQueue } from '../frame.ts';
import * as parts from '../layout/parts.module.css';
import { type KeyName, useShortcuts } from './shortcuts.ts';

interface Props extends Omit<ComponentProps<'button'>, 'className'> {
  tone?: 'primary' | 'ok' | 'err';
  icon?: IconName;
  /** Shortcut of the button. */
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
  /** Focused on appearing, as the next step. */
  isFocused?: boolean;
}

/** Copies a text and says so. Without the clipboard API (plain http) it uses the older command. */
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
  place.after(area); // inside the element in focus: a dialog traps it
  area.select();
  const isDone = document.execCommand('copy');
  area.remove();
  place.focus();
  return isDone;
}

/** An address to enter elsewhere, with a copy button. */
export const AddressRow = ({ address, label }: { address: string; label: string }) => (
  <div className={`row tight ${css.address}`}>
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
  /** Undefined: unavailable. `byKeys`: called by a shortcut. */
  run: ((byKeys: boolean) => void) | undefined;
}
interface ActionsProps {
  actions: readonly Action[];
  /** Reason why one is unavailable. */
  hint?: string | undefined;
  /** False beside another page, which owns the keys. */
  hasKeys?: boolean;
  children?: ReactNode;
}

/** Actions on a row: a button each, and its shortcut. */
export function Actions({ actions, hint, hasKeys = true, children }: ActionsProps) {
  const shortcuts = actions.map(({ keyName, run }) => [keyName, hasKeys && run ? () => run(true) : undefined]);
  useShortcuts(Object.fromEntries(shortcuts));
  return (
    <div className={`grid tight ${css.actions}`}>
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

/** Announces above an open row what happened to it meanwhile. Rendered empty first, so that screen readers announce it. */
export const ChangedNotice = ({ children }: { children: string | undefined }) => (
  <div role="status">
    {children ? (
      <p className={`row tight ${parts.changed}`}>
        <Icon name="alert" size="s" />
        <span className="grow">{children}</span>
      </p>
    ) : null}
  </div>
);
