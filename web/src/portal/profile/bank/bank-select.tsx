import { banksToChoose } from '@portal/contract/banks.ts';
import { useId } from 'react';
import { BankBadge } from '../../../kit/money/bank-badge.tsx';
import * as field from '../../../kit/forms/field.module.css';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as css from './bank-change.module.css';
import * as words from '../words.ts';

interface Props {
  value: string;
  error: string | undefined;
  onPick: (code: string) => void;
  onBlur: () => void;
}

/** One bank of many, by the control the device knows best. */
export function BankSelect({ value, error, onPick, onBlur }: Props) {
  const id = useId();
  return (
    <div className={field.root}>
      <label htmlFor={id}>{words.newBank}</label>
      <div className={`${field.well} ${css.select}`} data-invalid={error ? true : undefined}>
        {value ? <BankBadge code={value} small /> : <Icon name="bank" />}
        <select
          id={id}
          name="bank_name"
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => onPick(currentTarget.value)}
          onBlur={onBlur}
        >
          <option value="" disabled>
            {words.pickBank}
          </option>
          {banksToChoose.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="down" size="s" />
      </div>
      {error ? (
        <p id={`${id}-error`} className={field.error}>
          <Icon name="alert" size="s" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
