import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { MomentField } from '../parts/moment-field.tsx';
import { ListField } from './list-field.tsx';
import * as css from './settings.module.css';
import { useSettingName } from './use-setting-name.ts';
import { settingChoices } from './words.ts';

/** Settings whose value is a moment end in this. */
const isMoment = (name: string): boolean => name.endsWith('_until');

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

/** An editor by the kind of value: number, yes or no, list, text. An empty text stands for nothing. */
export function SettingField({ name, value, saved, isGuard, disabled, error, onChange }: Props) {
  const label = useSettingName()(name) + (isGuard ? ' · คุ้มครองเงิน' : '');
  if (typeof value === 'boolean')
    return (
      <Switch
        className={css.switch}
        label={label}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (typeof saved === 'number')
    return (
      <NumberInput
        label={label}
        value={value as number | string}
        error={error}
        decimalScale={2}
        hideControls
        readOnly={disabled}
        onChange={onChange}
      />
    );
  if (Array.isArray(value))
    return <ListField label={label} items={value as unknown[]} disabled={disabled} error={error} onChange={onChange} />;
  const choices = settingChoices[name];
  if (choices && typeof value === 'string')
    return (
      <Select
        label={label}
        data={choices}
        value={value}
        allowDeselect={false}
        readOnly={disabled}
        onChange={(next) => next !== null && onChange(next)}
      />
    );
  if (isMoment(name))
    return <MomentField label={label} value={value} disabled={disabled} error={error} onChange={onChange} />;
  if (typeof value === 'string' || value === null)
    return (
      <TextInput
        label={label}
        value={value ?? ''}
        error={error}
        readOnly={disabled}
        onChange={(event) => onChange(event.currentTarget.value || (value === null ? null : ''))}
      />
    );
  return null;
}
