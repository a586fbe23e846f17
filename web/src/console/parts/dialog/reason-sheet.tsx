import { type ReactNode, useState } from 'react';
import { Radio, Textarea } from '@mantine/core';
import * as css from './sheet.module.css';
import { Sheet } from './sheet.tsx';

interface Props {
  title: string;
  confirmText: string;
  /** Ready sentences; the last choice is always to write one. */
  choices?: readonly string[];
  tone?: 'primary' | 'ok' | 'err';
  onClose: () => void;
  onSubmit: (reason: string) => unknown;
  children?: ReactNode;
}

/** Asks why, for everything that the audit line must say. */
export function ReasonSheet({ title, confirmText, choices = [], tone = 'err', onClose, onSubmit, children }: Props) {
  const [reason, setReason] = useState(choices[0] ?? '');
  return (
    <Sheet
      title={title}
      confirmText={confirmText}
      tone={tone}
      disabled={!reason}
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
  /** Ready sentences, the first of them chosen; the last choice is always to write one. */
  choices: readonly string[];
  /** Without blanks around it; empty while there is none. */
  onChange: (reason: string) => void;
  /** It has the focus as its sheet opens. */
  isFocused?: boolean;
}

/** A reason, in a ready sentence or in one's own. Its parent's begins with the first choice, or empty. */
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

/** A reason in one's own words, among other fields. */
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
