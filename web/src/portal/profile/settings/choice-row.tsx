import { useId } from 'react';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import * as css from './choice-row.module.css';

interface Props<T extends string> {
  title: string;
  hint?: string;
  /** What may be chosen, and what it is called. */
  options: Readonly<Record<T, string>>;
  /** Undefined: nothing was chosen yet. */
  chosen: T | undefined;
  onChoose: (choice: T) => void;
}

/** One of a few, all alike in weight; it counts as soon as it is pressed. */
export function ChoiceRow<T extends string>({ title, hint, options, chosen, onChoose }: Props<T>) {
  const id = useId();
  const isOnline = useOnline();
  const under = isOnline ? hint : NEEDS_CONNECTION;
  return (
    <fieldset className={css.theme} disabled={!isOnline} aria-describedby={under ? id : undefined}>
      <legend>{title}</legend>
      {under ? (
        <p className="hint" id={id}>
          {under}
        </p>
      ) : null}
      <div className={css.tabs}>
        {(Object.keys(options) as T[]).map((each) => (
          <label key={each}>
            <input className="sr" type="radio" name={id} checked={each === chosen} onChange={() => onChoose(each)} />
            {options[each]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
