import { TextInput } from '@mantine/core';

interface Props {
  label: string;
  /** ISO 8601 in UTC, or null. */
  value: unknown;
  disabled: boolean;
  onChange: (value: string | null) => void;
}
const BANGKOK_MS = 7 * 3_600_000; // no summer time there

/** Settings whose value is a moment end in this. */
export const isMoment = (name: string): boolean => name.endsWith('_until');

const asTyped = (value: unknown): string =>
  typeof value === 'string' ? new Date(Date.parse(value) + BANGKOK_MS).toISOString().slice(0, 16) : '';

/** A day and a time of Bangkok, wherever the operator sits; empty is nothing. */
export const MomentField = ({ label, value, disabled, onChange }: Props) => (
  <TextInput
    label={label}
    type="datetime-local"
    value={asTyped(value)}
    readOnly={disabled}
    onChange={({ currentTarget: { value: typed } }) =>
      onChange(typed ? new Date(`${typed}:00+07:00`).toISOString() : null)
    }
  />
);
