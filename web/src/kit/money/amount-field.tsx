import type { Satang } from '@portal/contract/money.ts';
import { baht } from '@portal/contract/money.ts';
import { type ComponentProps, useState } from 'react';
import { cleanAmount, hasSeveralNumbers, satangOf, addSeparators } from './amount-text.ts';
import { type Field, FormattedField } from '../forms/field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  /** Satang; undefined without a number. May be set from outside (quick amounts). */
  value: Satang | undefined;
  onValue: (value: Satang | undefined) => void;
  /** Keyboard without a period. A pasted one stays, so that the page can report it. */
  isInteger?: boolean;
}

const ONE_ONLY = 'ใส่ได้ทีละจำนวน เช่น 500';

/** A baht amount: accepts Thai digits, pasted units and separators; yields satang, undefined for several numbers. */
export function AmountField({ value, onValue, isInteger = false, error, ...field }: Props) {
  const [typed, type] = useState('');
  // The typed text stays while it equals the value; an outside value replaces it.
  const text = satangOf(typed) === value ? typed : value === undefined ? '' : String(baht(value));
  return (
    <FormattedField
      autoComplete="off"
      translate="no"
      {...field}
      inputMode={isInteger ? 'numeric' : 'decimal'}
      value={text}
      separator=","
      data-unread={hasSeveralNumbers(text) || undefined}
      error={hasSeveralNumbers(text) ? ONE_ONLY : error}
      clean={cleanAmount}
      show={addSeparators}
      onValue={(clean) => {
        type(clean);
        onValue(satangOf(clean));
      }}
    />
  );
}
