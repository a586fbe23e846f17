import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import * as css from './button.module.css';

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
