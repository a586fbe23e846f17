import { Icon } from '../../../kit/actions/icon.tsx';
import { useAnnounceChange } from '../../../kit/live/announcer.ts';
import type { Step } from './register-draft.ts';
import * as steps from '../../../kit/list/steps.module.css';
import * as css from './stepper.module.css';
import * as words from './register-words.ts';

export function Stepper({ step }: { step: Step }) {
  useAnnounceChange(words.stepOf(step));
  return (
    <>
      <p className="sr">{words.stepOf(step)}</p>
      <ol className={`${steps.root} ${css.root}`}>
        {words.steps.map((name, index) => (
          <li
            key={name}
            data-done={index + 1 < step || undefined}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            <i>{index + 1 < step ? <Icon name="check" size="xs" /> : index + 1}</i>
            {name}
          </li>
        ))}
      </ol>
    </>
  );
}
