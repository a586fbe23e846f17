import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { indexAfter } from '../money/amount-text.ts';
import { Field } from './field.tsx';

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
