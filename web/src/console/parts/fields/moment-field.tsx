import { StampField } from './stamp-field.tsx';

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
  typeof value === 'string'
    ? new Date(Date.parse(value) + BANGKOK_MS).toISOString().slice(0, 16).replace('T', ' ')
    : '';

/** A day and a time of Bangkok, wherever the operator sits; empty is nothing. */
export const MomentField = ({ label, value, disabled = false, description, error, onChange }: Props) => (
  <StampField
    kind="moment"
    label={label}
    description={description}
    max="9999-12-31T23:59"
    value={asTyped(value)}
    error={error}
    readOnly={disabled}
    onChange={(stamp) => onChange(stamp ? new Date(`${stamp.replace(' ', 'T')}:00+07:00`).toISOString() : null)}
  />
);
