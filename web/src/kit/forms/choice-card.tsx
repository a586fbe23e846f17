import type { ReactNode } from 'react';
import * as css from './choice-card.module.css';

export const ChoiceCards = ({ children }: { children: ReactNode }) => (
  <div className={`divided ${css.root}`}>{children}</div>
);

interface ChoiceProps {
  name: string;
  value: string;
  checked: boolean;
  /** The hint gives the reason. */
  disabled?: boolean;
  onChoose: () => void;
  title: ReactNode;
  hint: ReactNode;
  /** A decorative picture at the end. */
  end?: ReactNode;
}

/** A radio with a large label. Belongs in `ChoiceCards`, inside a fieldset. */
export const Choice = ({ name, value, checked, disabled = false, onChoose, title, hint, end }: ChoiceProps) => (
  <label className={`row folds ${css.choice}`}>
    <input
      className={`center ${css.radio}`}
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
