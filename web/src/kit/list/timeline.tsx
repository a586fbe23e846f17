import type { ReactNode } from 'react';
import { Icon } from '../actions/icon.tsx';
import * as css from './timeline.module.css';

export interface Step {
  readonly title: string;
  readonly state: 'done' | 'now' | 'next' | 'failed';
  readonly hint?: ReactNode | undefined;
  /** Its time, as a `<time>`. */
  readonly at?: ReactNode | undefined;
}

/** Past, current and future steps, from top to bottom. */
export const Timeline = ({ label, steps }: { label: string; steps: readonly Step[] }) => (
  <ol className={css.root} aria-label={label}>
    {steps.map(({ title, state, hint, at }) => (
      <li key={title} data-state={state} aria-current={state === 'now' || state === 'failed' ? 'step' : undefined}>
        <span className={`center ${css.node}`}>
          {state === 'done' ? <Icon name="check" size="xs" /> : null}
          {state === 'failed' ? <Icon name="close" size="xs" /> : null}
        </span>
        <div>
          <b>
            {title}
            {state === 'done' ? <span className="sr"> เสร็จแล้ว</span> : null}
          </b>
          {hint ? <span className="hint">{hint}</span> : null}
        </div>
        {at}
      </li>
    ))}
  </ol>
);
