import type { ReactNode } from 'react';
import { chipOf } from '@portal/contract/status.ts';
import { Icon, type IconName } from '../actions/icon.tsx';
import * as css from './marks.module.css';

export type Tone = 'ok' | 'pend' | 'err' | 'info';
const icons: Record<Tone, IconName> = { ok: 'check', pend: 'clock', err: 'close', info: 'info' };

/** Shows a state by colour, icon and word. */
export const Chip = ({ tone, icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) => {
  const name = icon ?? (tone ? icons[tone] : undefined);
  return (
    <span className={css.chip} data-tone={tone}>
      {name ? <Icon name={name} size="xs" /> : null}
      {children}
    </span>
  );
};

/** A state by its words and tone, as the tables of states have them. */
export const WordsChip = ({ of: [text, tone] }: { of: readonly [text: string, tone?: Tone | undefined] }) => (
  <Chip {...(tone ? { tone } : {})}>{text}</Chip>
);

/** The chip that the member sees for a raw status; nothing for one that the table does not know. */
export const StatusChip = ({ status }: { status: string }) => {
  const chip = chipOf(status);
  return chip ? <Chip tone={chip.tone}>{chip.text}</Chip> : null;
};
