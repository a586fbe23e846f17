import { Chip } from '../parts/chip.tsx';
import * as parts from '../parts/parts.module.css';
import type { CareTask } from '../safer-play/queries.ts';
import { states } from './words.ts';

/** How far a task is, who has it, and the day to look again. */
export const CareChips = ({ of: { state, owner, contacts } }: { of: CareTask }) => {
  const [text, tone] = states[state];
  const again = contacts[0]?.follow_up;
  return (
    <span className={parts.chips}>
      <Chip tone={tone}>{text}</Chip>
      {owner ? <Chip icon="person">{owner.name}</Chip> : null}
      {again ? <Chip icon="clock">ติดตาม {again.split('-').toReversed().join('/')}</Chip> : null}
    </span>
  );
};
