import type { Satang } from '@portal/contract/money.ts';
import { baht } from '@portal/contract/money.ts';
import { type ComponentProps, useState } from 'react';
import { cleanAmount, isSeveral, satangOf, separated } from './amount-text.ts';
import type { Field } from '../forms/field.tsx';
import { FormattedField } from '../forms/formatted-field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'type' | 'inputMode' | 'ref'> {
  /** Satang; undefined while the field holds no number. May also be set from outside (quick amounts). */
  value: Satang | undefined;
  onValue: (value: Satang | undefined) => void;
  /** Brings the keyboard without a period. A pasted period stays, so that the page can say what is wrong. */
  whole?: boolean;
}

const ONE_ONLY = 'ใส่ได้ทีละจำนวน เช่น 500';

/** An amount in baht: Thai digits, pasted units and separators are understood; the caller sees satang, and nothing of several numbers. */
export function AmountField({ value, onValue, whole = false, error, ...field }: Props) {
  const [typed, type] = useState('');
  // What was typed stands while it means the value; a value from elsewhere takes its place.
  const text = satangOf(typed) === value ? typed : value === undefined ? '' : String(baht(value));
  return (
    <FormattedField
      autoComplete="off"
      translate="no"
      {...field}
      inputMode={whole ? 'numeric' : 'decimal'}
      value={text}
      separator=","
      data-unread={isSeveral(text) || undefined}
      error={isSeveral(text) ? ONE_ONLY : error}
      clean={cleanAmount}
      show={separated}
      onValue={(clean) => {
        type(clean);
        onValue(satangOf(clean));
      }}
    />
  );
}
