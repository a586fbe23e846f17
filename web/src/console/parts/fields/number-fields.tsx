import { NumberInput, TextInput } from '@mantine/core';

interface CountProps {
  label: string;
  description?: string;
  required?: boolean;
  least?: number;
  most: number;
  value: string | number;
  onChange: (value: string | number) => void;
}

export const isCount = (value: string | number, most: number, least = 0): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** An integer within bounds. An empty required field is not an error yet. */
export const CountField = ({ least = 0, most, value, ...rest }: CountProps) => (
  <NumberInput
    min={least}
    max={most}
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={least < 0}
    value={value}
    error={
      isCount(value, most, least) || (rest.required && value === '')
        ? undefined
        : `กรอกเลข ${least}–${most.toLocaleString('en-US')}`
    }
    {...rest}
  />
);

interface AmountProps {
  label: string;
  description?: string | undefined;
  required?: boolean;
  'data-autofocus'?: boolean;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** An amount or a rate as typed. */
export const AmountField = ({ onChange, ...rest }: AmountProps) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
);
