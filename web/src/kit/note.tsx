import type { ReactNode } from 'react';
import { Icon, type IconName } from './actions/icon.tsx';
import { Phrases } from './text/phrases.tsx';
import * as css from './note.module.css';

type Tone = 'info' | 'pend' | 'ok' | 'err';
const icons: Record<Tone, IconName> = { info: 'info', pend: 'info', ok: 'check', err: 'alert' };

interface Props {
  tone?: Tone;
  icon?: IconName;
  role?: 'alert';
  children: ReactNode;
}

/** An important sentence, with its own colour and icon. */
export const Note = ({ tone = 'info', icon, role, children }: Props) => (
  <p className={`tinted ${css.root}`} data-tone={tone} role={role}>
    <Icon name={icon ?? icons[tone]} size="s" />
    <span>{typeof children === 'string' ? <Phrases of={children} /> : children}</span>
  </p>
);
