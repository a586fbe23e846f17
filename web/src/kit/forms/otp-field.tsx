import { type ComponentProps, useRef } from 'react';
import { toArabicDigits } from './digits.ts';
import { Field } from './field.tsx';

const LENGTH = 6;
const digitsOf = (raw: string): string => toArabicDigits(raw).replace(/\D/g, '').slice(0, LENGTH);

interface Props extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  value: string;
  onValue: (digits: string) => void;
  /** Called once at the sixth digit; further attempts use the button. */
  onFull: (digits: string) => void;
}

/** A six-digit code field: pasted, typed, in Thai digits, or autofilled from the message. */
export function OtpField({ value, onValue, onFull, ...field }: Props) {
  const wasFull = useRef(false);
  const change = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const digits = digitsOf(currentTarget.value);
    onValue(digits);
    if (digits.length < LENGTH || wasFull.current) return;
    wasFull.current = true;
    onFull(digits);
  };
  return (
    <Field {...field} value={value} onChange={change} inputMode="numeric" autoComplete="one-time-code" translate="no" />
  );
}
