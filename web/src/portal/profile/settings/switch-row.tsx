import { useId } from 'react';
import { NEEDS_CONNECTION, useOnline } from '../../../kit/data/online.ts';
import * as css from '../rows.module.css';

interface Props {
  title: string;
  hint?: string | undefined;
  checked: boolean;
  onChange: (on: boolean) => void;
}

/** One thing that is on or off; it counts as soon as it is pressed. */
export function SwitchRow({ title, hint, checked, onChange }: Props) {
  const id = useId();
  const isOnline = useOnline();
  const under = isOnline ? hint : NEEDS_CONNECTION;
  return (
    <label className={css.row}>
      <span className="grow">
        <b>{title}</b>
        {under ? (
          <span className="hint" id={id}>
            {under}
          </span>
        ) : null}
      </span>
      <input
        className={css.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={!isOnline}
        aria-describedby={under ? id : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </label>
  );
}
