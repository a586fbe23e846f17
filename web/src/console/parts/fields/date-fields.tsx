import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../actions/icon.tsx';
import * as css from './fields.module.css';

interface MomentFieldProps {
  label: string;
  /** ISO 8601 in UTC, or null. */
  value: unknown;
  disabled?: boolean;
  description?: string;
  error: string | undefined;
  onChange: (value: string | null) => void;
}
const BANGKOK_MS = 7 * 3_600_000; // no daylight saving time there

const asTyped = (value: unknown): string =>
  typeof value === 'string'
    ? new Date(Date.parse(value) + BANGKOK_MS).toISOString().slice(0, 16).replace('T', ' ')
    : '';

/** A day and time in Bangkok, from any time zone; empty is null. */
export const MomentField = ({ label, value, disabled = false, description, error, onChange }: MomentFieldProps) => (
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

const nativeTypes = { day: 'date', moment: 'datetime-local', time: 'time' } as const;
const isSupported = () => 'showPicker' in HTMLInputElement.prototype;

interface Props extends Pick<
  TextInputProps,
  'label' | 'aria-label' | 'description' | 'error' | 'required' | 'readOnly'
> {
  'data-autofocus'?: boolean;
  kind?: StampKind;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}

/** The field of a form whose text is no date yet; it shows its error. Nothing is sent meanwhile. */
export const unfinishedField = (form: HTMLFormElement): HTMLInputElement | undefined => {
  const field = [...form.querySelectorAll('input')].find(({ validity }) => validity.customError);
  field?.reportValidity();
  return field;
};

/** A day, a time, or both in the console's one format, with the browser's picker. */
export function StampField({ kind = 'day', value, min, max, onChange, error, readOnly = false, ...rest }: Props) {
  const [draft, setDraft] = useState<string>(); // while the typed text is not valid yet
  const [isTyping, setTyping] = useState(false);
  const [isRefused, setRefused] = useState(false); // the form was submitted with this draft
  if (draft !== undefined && value && !isTyping) setDraft(undefined); // another value came from outside
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const problem = draft ? `กรอกเป็น ${stampForms[kind]}` : '';
  // Not when the field is left: the button that takes the focus would move away under the pointer.
  const isShown = isRefused || (draft?.length ?? 0) >= stampForms[kind].length;
  useEffect(() => field.current?.setCustomValidity(problem), [problem]);
  const take = (typed: string) => {
    const stamp = stampOf(kind, typed);
    setRefused(false);
    setDraft(stamp === null ? typed : undefined);
    if ((stamp ?? '') !== value) onChange(stamp ?? ''); // a partial date is none, as in a browser, and keeps its form from being sent
  };
  return (
    <TextInput
      {...rest}
      className={css.field}
      autoComplete="off"
      placeholder={stampForms[kind]}
      maxLength={stampForms[kind].length}
      value={draft ?? value}
      readOnly={readOnly}
      ref={field}
      error={(isShown && problem) || error}
      onInvalid={() => setRefused(problem !== '')}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      rightSection={
        readOnly || !isSupported() ? null : (
          <span className={css.opener}>
            <button
              type="button"
              className={`center ${css.open}`}
              aria-label="เลือกจากปฏิทิน"
              onClick={() => picker.current?.showPicker()}
            >
              <Icon name={kind === 'time' ? 'clock' : 'calendar'} size="s" />
            </button>
            <input
              ref={picker}
              type={nativeTypes[kind]}
              tabIndex={-1}
              aria-hidden="true"
              className={css.picker}
              value={value.replace(' ', 'T')}
              min={min}
              max={max}
              onChange={(event) => take(event.currentTarget.value)}
            />
          </span>
        )
      }
    />
  );
}

/** Formats for typing dates and times in the console. */
export type StampKind = 'day' | 'moment' | 'time';
const stampForms: Readonly<Record<StampKind, string>> = {
  day: 'ปปปป-ดด-วว',
  moment: 'ปปปป-ดด-วว ชช:นน',
  time: 'ชช:นน',
};

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const DAY = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const patterns: Readonly<Record<StampKind, RegExp>> = {
  day: new RegExp(`^${DAY}$`),
  moment: new RegExp(`^${DAY} ${TIME}$`),
  time: new RegExp(`^${TIME}$`),
};

const isDayThere = (day: string): boolean => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** A typed or picked date in the one format; empty for none, null while invalid. */
export const stampOf = (kind: StampKind, typed: string): string | null => {
  const text = typed.trim().replace('T', ' ');
  if (text === '') return '';
  if (!patterns[kind].test(text)) return null;
  return kind === 'time' || isDayThere(text.slice(0, 10)) ? text : null;
};
