import { type ReactNode, useState } from 'react';
import { Radio, Textarea } from '@mantine/core';
import * as css from './sheet.module.css';
import { Sheet } from './sheet.tsx';

interface Props {
  title: string;
  confirmText: string;
  /** Ready sentences; the last choice is free text. */
  choices?: readonly string[];
  tone?: 'primary' | 'ok' | 'err';
  disabled?: boolean;
  onClose: () => void;
  onSubmit: (reason: string) => unknown;
  children?: ReactNode;
}

/** Asks for the reason of an audited action. */
export function ReasonSheet({
  title,
  confirmText,
  choices = [],
  tone = 'err',
  disabled = false,
  onClose,
  onSubmit,
  children,
}: Props) {
  const [reason, setReason] = useState(choices[0] ?? '');
  return (
    <Sheet
      title={title}
      confirmText={confirmText}
      tone={tone}
      disabled={disabled || !reason}
      onClose={onClose}
      onConfirm={() => onSubmit(reason)}
    >
      {children}
      <ReasonField choices={choices} onChange={setReason} isFocused />
    </Sheet>
  );
}

const OTHER = 'อื่น ๆ (ต้องระบุ)';

interface ReasonFieldProps {
  /** Ready sentences, the first one selected; the last choice is free text. */
  choices: readonly string[];
  /** Trimmed; empty while there is none. */
  onChange: (reason: string) => void;
  /** Focused when its sheet opens. */
  isFocused?: boolean;
}

/** A reason: a ready sentence or free text. The parent starts with the first choice, or empty. */
export function ReasonField({ choices, onChange, isFocused }: ReasonFieldProps) {
  const [choice, setChoice] = useState(choices[0] ?? OTHER);
  const [text, setText] = useState('');
  return (
    <>
      {choices.length ? (
        <Radio.Group
          label="เหตุผล"
          value={choice}
          onChange={(next) => {
            setChoice(next);
            onChange(next === OTHER ? text.trim() : next);
          }}
        >
          <div className={css.choices}>
            {[...choices, OTHER].map((each) => (
              <Radio
                key={each}
                value={each}
                label={each}
                data-autofocus={(isFocused && each === choices[0]) || undefined}
              />
            ))}
          </div>
        </Radio.Group>
      ) : null}
      {choice === OTHER ? (
        <Textarea
          label="ระบุเหตุผล"
          required
          autosize={false}
          rows={3}
          maxLength={500}
          value={text}
          data-autofocus={(isFocused && choices.length === 0) || undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            onChange(event.currentTarget.value.trim());
          }}
        />
      ) : null}
    </>
  );
}

interface ReasonTextProps {
  value: string;
  rows?: number;
  'data-autofocus'?: boolean;
  onChange: (reason: string) => void;
}

/** A free-text reason among other fields. */
export const ReasonText = ({ rows = 2, onChange, ...rest }: ReasonTextProps) => (
  <Textarea
    label="เหตุผล"
    rows={rows}
    maxLength={500}
    required
    onChange={(event) => onChange(event.currentTarget.value)}
    {...rest}
  />
);
