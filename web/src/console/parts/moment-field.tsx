import { TextInput } from '@mantine/core';

interface Props {
  label: string;
  /** ISO 8601 in UTC, or null. */
  value: unknown;
  disabled?: boolean;
  description?: string;
  error: string | undefined;
  onChange: (value: string | null) => void;
}
const BANGKOK_MS = 7 * 3_600_000; // no summer time there

const asTyped = (value: unknown): string =>
  typeof value === 'string' ? new Date(Date.parse(value) + BANGKOK_MS).toISOString().slice(0, 16) : '';

/** A day and a time of Bangkok, wherever the operator sits; empty is nothing. */
export const MomentField = ({ label, value, disabled = false, description, error, onChange }: Props) => (
  <TextInput
    label={label}
    description={description}
    type="datetime-local"
    max="9999-12-31T23:59"
    value={asTyped(value)}
    error={error}
    readOnly={disabled}
    onChange={({ currentTarget: { value: typed } }) => {
      const moment = new Date(`${typed}:00+07:00`);
      if (!typed) onChange(null);
      else if (!Number.isNaN(moment.getTime())) onChange(moment.toISOString()); // a year may have six digits while one types
    }}
  />
);
