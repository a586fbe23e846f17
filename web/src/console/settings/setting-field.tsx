import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ChatHours } from '@portal/contract/chat-hours.ts';
import type { ReactNode } from 'react';
import { MomentField } from '../parts/fields/moment-field.tsx';
import { StampField } from '../parts/fields/stamp-field.tsx';
import { type Editor, editorOf } from './editors.ts';
import { HoursField } from './hours-field.tsx';
import { ListField } from './list-field.tsx';
import * as css from './settings.module.css';
import { useSettingName } from './use-setting-name.ts';
import { settingChoices } from './words.ts';

interface Props {
  name: string;
  value: unknown;
  /** The stored value: it says which editor this is, whatever is being typed. */
  saved: unknown;
  /** It guards money. */
  isGuard: boolean;
  disabled: boolean;
  /** Why it was not taken. */
  error: string | undefined;
  onChange: (value: unknown) => void;
}
type EditorProps = Omit<Props, 'isGuard'> & { readonly label: string };

/** An editor by the kind of value. An empty text stands for nothing. */
export function SettingField({ isGuard, ...rest }: Props) {
  const editor = editorOf(rest.name, rest.saved);
  const label = useSettingName()(rest.name) + (isGuard ? ' · คุ้มครองเงิน' : '');
  return editor ? drawings[editor]({ ...rest, label }) : null;
}

const drawings: Readonly<Record<Editor, (of: EditorProps) => ReactNode>> = {
  switch: ({ label, value, disabled, onChange }) => (
    <Switch
      className={css.switch}
      label={label}
      checked={value === true}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  ),
  choice: ({ name, label, value, disabled, error, onChange }) => {
    const choices = settingChoices[name] ?? [];
    return (
      <Select
        label={label}
        data={choices.map((each) => ({ label: each.label, value: String(each.value) }))}
        value={String(value)}
        allowDeselect={false}
        error={error}
        readOnly={disabled}
        onChange={(next) => onChange(choices.find((each) => String(each.value) === next)?.value ?? value)}
      />
    );
  },
  number: ({ label, value, error, disabled, onChange }) => (
    <NumberInput
      label={label}
      value={value as number | string}
      error={error}
      decimalScale={2}
      hideControls
      readOnly={disabled}
      onChange={onChange}
    />
  ),
  list: ({ label, value, disabled, error, onChange }) => (
    <ListField label={label} items={value as unknown[]} disabled={disabled} error={error} onChange={onChange} />
  ),
  hours: ({ label, value, disabled, error, onChange }) => (
    <HoursField label={label} value={value as ChatHours} disabled={disabled} error={error} onChange={onChange} />
  ),
  time: ({ label, value, error, disabled, onChange }) => (
    <StampField kind="time" label={label} value={String(value)} error={error} readOnly={disabled} onChange={onChange} />
  ),
  moment: ({ label, value, disabled, error, onChange }) => (
    <MomentField label={label} value={value} disabled={disabled} error={error} onChange={onChange} />
  ),
  text: ({ label, value, saved, error, disabled, onChange }) => (
    <TextInput
      label={label}
      value={typeof value === 'string' ? value : ''}
      error={error}
      readOnly={disabled}
      onChange={(event) => onChange(event.currentTarget.value || (saved === null ? null : ''))}
    />
  ),
  'long-text': ({ label, value, saved, error, disabled, onChange }) => (
    <Textarea
      label={label}
      rows={2}
      maxLength={500}
      value={typeof value === 'string' ? value : ''}
      error={error}
      readOnly={disabled}
      onChange={(event) => onChange(event.currentTarget.value || (saved === null ? null : ''))}
    />
  ),
};
