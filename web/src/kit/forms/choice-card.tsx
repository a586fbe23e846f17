import type { ReactNode } from 'react';
import * as css from './choice-card.module.css';

export const ChoiceCards = ({ children }: { children: ReactNode }) => <div className={css.root}>{children}</div>;

interface ChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  /** The hint says why. */
  disabled?: boolean;
  onChoose: () => void;
  title: ReactNode;
  hint: ReactNode;
  /** A picture at the end that says nothing new. */
  end?: ReactNode;
}

/** One radio, as large as its words. Stands inside `ChoiceCards`, which stands inside a fieldset. */
export const Choice = ({ name, value, checked, disabled = false, onChoose, title, hint, end }: ChoiceProps) => (
  <label className={css.choice}>
    <input
      className={css.radio}
      type="radio"
      name={name}
      value={value}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
    />
    <span className="grow">
      <b>{title}</b>
      {hint ? <span className="hint">{hint}</span> : null}
    </span>
    {end}
  </label>
);
