import { type ComponentProps, type ReactNode, useId } from 'react';
import * as css from './field.module.css';
import { Phrases } from '../text/phrases.tsx';
import { Icon } from '../actions/icon.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** Visually hidden label, where its text is already on the page. */
  isLabelHeard?: true;
  hint?: ReactNode;
  error?: string | undefined;
  /** Button inside the field, at its end. */
  end?: ReactNode;
}

/** Error of a field, below it. */
export const FieldError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={css.error}>
    <Icon name="alert" size="s" />
    {children}
  </p>
);

/** Label above, hint under the label, error under the field; wired for accessibility. */
export function Field({ label, isLabelHeard, hint, error, end, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.root}>
      <label className={isLabelHeard ? 'sr' : undefined} htmlFor={id}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="hint">
          {typeof hint === 'string' ? <Phrases of={hint} /> : hint}
        </p>
      ) : null}
      <div className={css.well} data-invalid={error ? true : undefined}>
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
        {end}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
