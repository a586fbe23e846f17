import { NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { ChatHours } from '@portal/contract/chat-hours.ts';
import { recordOf } from '@portal/contract/modules.ts';
import { type ReactNode, useCallback } from 'react';
import * as z from 'zod/mini';
import { MomentField, StampField } from '../parts/fields/date-fields.tsx';
import { HoursField } from './hours-field.tsx';
import { ListField } from './list-field.tsx';
import * as css from './settings.module.css';
import { useFeatures } from '../parts/feature.ts';
import { settingChoices } from './words.ts';

interface Props {
  name: string;
  value: unknown;
  /** The stored value: it chooses the editor, whatever is typed. */
  saved: unknown;
  /** The setting protects money. */
  isGuard: boolean;
  disabled: boolean;
  /** Error of the server. */
  error: string | undefined;
  onChange: (value: unknown) => void;
}
type EditorProps = Omit<Props, 'isGuard'> & { readonly label: string };

/** An editor by kind of value. An empty text means none. */
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
      readOnly={disabled}
      onChange={onChange}
    />
  ),
  list: ({ name, label, value, disabled, error, onChange }) => (
    <ListField
      label={label}
      items={value as unknown[]}
      blank={blankItem(name)}
      disabled={disabled}
      error={error}
      onChange={onChange}
    />
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

type Editor = 'switch' | 'choice' | 'number' | 'list' | 'hours' | 'time' | 'moment' | 'text' | 'long-text';

const TIME_OF_DAY = /^\d\d:\d\d$/;
const longTexts = new Set(['chat_greeting', 'licence_text', 'office_hours']);
const isHours = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value && 'days' in value;

/** Editor of a setting, by its name and stored value; undefined: not editable, not shown. */
export const editorOf = (name: string, saved: unknown): Editor | undefined => {
  if (settingChoices[name]) return 'choice';
  if (typeof saved === 'boolean') return 'switch';
  if (typeof saved === 'number') return 'number';
  if (Array.isArray(saved)) return 'list';
  if (isHours(saved)) return 'hours';
  if (name.endsWith('_until')) return 'moment';
  if (typeof saved === 'string' && TIME_OF_DAY.test(saved)) return 'time';
  if (typeof saved === 'string' || saved === null) return longTexts.has(name) ? 'long-text' : 'text';
  return undefined;
};

const declared: Readonly<Record<string, { readonly standard: unknown; readonly shape: z.ZodMiniType } | undefined>> =
  recordOf('settings');

/** Blank item of a list setting: an empty text for each field, a number, or a text. */
export const blankItem = (name: string): unknown => {
  const { shape, standard } = declared[name] ?? {};
  const item = shape instanceof z.core.$ZodArray ? shape._zod.def.element : undefined;
  if (item instanceof z.core.$ZodObject)
    return Object.fromEntries(Object.keys(item._zod.def.shape as object).map((key) => [key, '']));
  return Array.isArray(standard) && typeof standard[0] === 'number' ? 0 : '';
};

/** Display name of a setting, from the feature that reads it; an unnamed one shows its key. */
export function useSettingName(): (key: string) => string {
  const features = useFeatures();
  return useCallback(
    (key) => features.find(({ settings = {} }) => Object.hasOwn(settings, key))?.settings?.[key] ?? key,
    [features],
  );
}
