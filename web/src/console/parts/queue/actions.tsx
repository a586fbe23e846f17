import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import type { IconName } from '../actions/icon.tsx';
import type { KeyName } from '../actions/shortcut-table.ts';
import { useShortcuts } from '../actions/shortcuts.ts';
import * as css from './actions.module.css';

export interface Action {
  keyName: KeyName;
  text: string;
  icon: IconName;
  tone?: 'primary' | 'ok' | 'err';
  /** Undefined: not now. `byKeys`: by who works by keys. */
  run: ((byKeys: boolean) => void) | undefined;
}
interface Props {
  actions: readonly Action[];
  /** Why one of them is not to be had. */
  hint?: string | undefined;
  /** Beside another page the keys are that page's. */
  hasKeys?: boolean;
  children?: ReactNode;
}

/** Decisions about a row: a button each, and the key that does the same. */
export function Actions({ actions, hint, hasKeys = true, children }: Props) {
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
