import { chipOf } from '@portal/contract/status.ts';
import * as css from './chip.module.css';
import { Icon } from './icon.tsx';

/** An unknown status shows nothing (docs/interfaces/README.md#fixed-from-outside). */
export const StatusChip = ({ status }: { status: string }) => {
  const chip = chipOf(status);
  if (!chip) return null;
  return (
    <span className={css.root} data-tone={chip.tone}>
      <Icon name={chip.icon} size="xs" />
      {chip.text}
    </span>
  );
};
