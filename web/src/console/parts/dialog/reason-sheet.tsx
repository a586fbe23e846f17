import { type ReactNode, useState } from 'react';
import { ReasonField } from './reason-field.tsx';
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
