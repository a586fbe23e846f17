import { NumberInput } from '@mantine/core';

interface Props {
  label: string;
  description: string;
  most: number;
  value: string | number;
  onChange: (value: string | number) => void;
}
export const isCount = (value: string | number, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most;

/** A whole number from nothing to the most there may be. */
export const CountField = ({ most, ...rest }: Props) => (
  <NumberInput
    min={0}
    max={most}
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={false}
    hideControls
    error={isCount(rest.value, most) ? undefined : `กรอกเลข 0–${most.toLocaleString('en-US')}`}
    {...rest}
  />
);
