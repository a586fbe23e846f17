import { type ComponentProps, useId } from 'react';
import * as css from './field.module.css';
import { FieldError } from './field.tsx';

interface Props extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
}

/** A multi-line field, wired like `Field`. */
export function TextArea({ label, error, ...area }: Props) {
  const id = useId();
  return (
    <div className={css.root}>
      <label htmlFor={id}>{label}</label>
      <div className={css.well} data-invalid={error ? true : undefined}>
        <textarea
          rows={4}
          {...area}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
