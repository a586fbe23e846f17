import type { ReactNode } from 'react';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as css from './passwords.module.css';

/** A sentence that should not be missed. */
export const PasswordNote = ({ tone, children }: { tone?: 'err'; children: ReactNode }) => (
  <p className={css.note} data-tone={tone} role={tone ? 'alert' : undefined}>
    <Icon name={tone ? 'alert' : 'info'} size="s" />
    <span>{children}</span>
  </p>
);
