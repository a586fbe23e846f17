import * as chip from '../../kit/chip.module.css';
import { Icon } from '../../kit/icon.tsx';
import * as words from './words.ts';

/** Whether a friend has ever deposited; nothing about how much. */
export const DepositChip = ({ deposited }: { deposited: boolean }) => (
  <span className={chip.root} data-tone={deposited ? 'ok' : undefined}>
    <Icon name={deposited ? 'check' : 'hourglass'} size="xs" />
    {deposited ? words.hasDeposited : words.notYet}
  </span>
);
