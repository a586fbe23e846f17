import { type Tone, tones } from '@portal/contract/status.ts';
import { Icon } from '../../../kit/icon.tsx';
import * as css from './history.module.css';
import { status } from '../words.ts';
import * as words from './history-words.ts';

/** By what a member sees, not by raw status: several of those look the same. */
export const StatusFilter = ({
  tone,
  onTone,
}: {
  tone: Tone | undefined;
  onTone: (tone: Tone | undefined) => void;
}) => (
  <span className={css.status} data-chosen={tone}>
    <select
      aria-label={status}
      value={tone ?? ''}
      onChange={({ currentTarget: { value } }) => onTone(tones.find((each) => each === value))}
    >
      <option value="">
        {words.statusIs} {words.statuses.all}
      </option>
      {tones.map((each) => (
        <option key={each} value={each}>
          {words.statuses[each]}
        </option>
      ))}
    </select>
    <Icon name="down" size="s" />
  </span>
);
