import { chipOf } from '@portal/contract/status.ts';
import type { ReactNode } from 'react';
import * as css from './chip.module.css';
import { Icon, type IconName } from './icon.tsx';

/** A short state with its colour. */
export const Chip = ({ tone, icon, children }: { tone?: string | undefined; icon?: IconName; children: ReactNode }) => (
  <span className={`tinted ${css.root}`} data-tone={tone}>
    {icon ? <Icon name={icon} size="xs" /> : null}
    {children}
  </span>
);

/** An unknown status shows nothing (docs/interfaces/README.md#fixed-from-outside). */
export const StatusChip = ({ status }: { status: string }) => {
  const chip = chipOf(status);
  if (!chip) return null;
  return (
    <Chip tone={chip.tone} icon={chip.icon}>
      {chip.text}
    </Chip>
  );
};
