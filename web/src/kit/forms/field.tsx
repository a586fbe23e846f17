import { type ComponentProps, type ReactNode, useId, type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { Phrases } from '../text/phrases.tsx';
import { Icon, IconButton } from '../actions/icon.tsx';
import { indexAfter } from '../money/amount-text.ts';
import * as css from './field.module.css';

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
  <p id={id} className={`row ${css.error}`}>
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

interface Props extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'ref'> {
  /** Unformatted value. */
  value: string;
  /** Unformatted value of the field's new text. */
  clean: (raw: string) => string;
  show: (clean: string) => string;
  separator: string;
  onValue: (clean: string) => void;
}

/** A field that inserts separators while typing and keeps the caret by counting the characters to its left. */
export function FormattedField({ value, clean, show, separator, onValue, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const left = useRef<number>(undefined);
  const text = show(value);
  useLayoutEffect(() => {
    if (left.current === undefined) return;
    const place = indexAfter(text, left.current, separator);
    left.current = undefined;
    input.current?.setSelectionRange(place, place);
  });
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const caret = currentTarget.selectionStart ?? currentTarget.value.length;
    left.current = clean(currentTarget.value.slice(0, caret)).length;
    onValue(clean(currentTarget.value));
  };
  return <Field {...field} ref={input} type="text" value={text} onChange={change} />;
}

export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [isVisible, show] = useState(false);
  return (
    <Field
      {...props}
      type={isVisible ? 'text' : 'password'}
      end={
        <IconButton label={isVisible ? 'ซ่อนรหัสผ่าน' : 'แสดงรหัสผ่าน'} onClick={() => show(!isVisible)}>
          <Icon name={isVisible ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}

/** Errors of a form with three fields or more, above it; each links to its field. */
export function ErrorSummary<N extends string>({
  errors,
  onPick,
}: {
  errors: Partial<Record<N, string | undefined>>;
  onPick: (name: N) => void;
}) {
  const wrong = (Object.entries(errors) as [N, string | undefined][]).filter(([, error]) => error);
  if (wrong.length < 2) return null;
  return (
    <div className={css.summary} role="alert">
      <Icon name="alert" size="s" />
      <ul>
        {wrong.map(([name, error]) => (
          <li key={name}>
            <button type="button" onClick={() => onPick(name)}>
              {error}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
