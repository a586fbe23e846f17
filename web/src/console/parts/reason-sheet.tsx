import { Radio, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
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

const OTHER = 'อื่น ๆ (ต้องระบุ)';

/** Asks why, for everything that the audit line must say. */
export function ReasonSheet({ title, confirmText, choices = [], tone = 'err', onClose, onSubmit, children }: Props) {
  const [choice, setChoice] = useState(choices[0] ?? OTHER);
  const [text, setText] = useState('');
  const reason = choice === OTHER ? text.trim() : choice;
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
      {choices.length ? (
        <Radio.Group label="เหตุผล" value={choice} onChange={setChoice}>
          <div className={css.choices}>
            {[...choices, OTHER].map((each) => (
              <Radio key={each} value={each} label={each} data-autofocus={each === choices[0] || undefined} />
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
          data-autofocus={choices.length === 0 || undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : null}
    </Sheet>
  );
}
