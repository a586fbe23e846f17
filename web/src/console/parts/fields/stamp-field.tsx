import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { Icon } from '../actions/icon.tsx';
import * as css from './stamp-field.module.css';
import { stampForms, type StampKind, stampOf } from './stamp-words.ts';

const nativeTypes = { day: 'date', moment: 'datetime-local', time: 'time' } as const;
const isSupported = () => 'showPicker' in HTMLInputElement.prototype;

interface Props extends Pick<TextInputProps, 'label' | 'description' | 'error' | 'required' | 'readOnly'> {
  'data-autofocus'?: boolean;
  kind?: StampKind;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
}

/** A day, a time, or both, shown and typed in the console's one form wherever the browser comes from; its picker is the browser's. */
export function StampField({ kind = 'day', value, min, max, onChange, error, readOnly = false, ...rest }: Props) {
  const [draft, setDraft] = useState<string>(); // while what is typed is none yet
  const [isTyping, setTyping] = useState(false);
  if (draft !== undefined && value && !isTyping) setDraft(undefined); // another one came from elsewhere
  const picker = useRef<HTMLInputElement>(null);
  const take = (typed: string) => {
    const stamp = stampOf(kind, typed);
    setDraft(stamp === null ? typed : undefined);
    if ((stamp ?? '') !== value) onChange(stamp ?? ''); // half a day is none, as a browser has it
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
      error={error ?? (draft && draft.length >= stampForms[kind].length ? `กรอกเป็น ${stampForms[kind]}` : undefined)}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      rightSection={
        readOnly || !isSupported() ? null : (
          <span className={css.opener}>
            <button
              type="button"
              className={css.open}
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
