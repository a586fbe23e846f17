import { NumberInput, TextInput, Checkbox } from '@mantine/core';
import { Button } from '../parts/actions/button.tsx';
import * as parts from '../parts/layout/parts.module.css';
import * as css from './settings.module.css';
import type { ChatHours } from '@portal/contract/chat-hours.ts';
import { StampField } from '../parts/fields/date-fields.tsx';

interface Props {
  label: string;
  items: readonly unknown[];
  disabled: boolean;
  error: string | undefined;
  onChange: (items: unknown[]) => void;
}
type Fields = Record<string, unknown>;
const isFields = (item: unknown): item is Fields => typeof item === 'object' && item !== null;
const fieldNames: Record<string, string> = { name: 'ชื่อ', tel: 'เบอร์โทร' };

/** Empty item, shaped like the first one. */
const emptied = (item: unknown): unknown =>
  isFields(item)
    ? Object.fromEntries(Object.entries(item).map(([key, value]) => [key, emptied(value)]))
    : typeof item === 'number'
      ? 0
      : '';

export function ListField({ label, items, disabled, error, onChange }: Props) {
  const put = (at: number, item: unknown) => onChange(items.with(at, item));
  return (
    <fieldset className={css.list}>
      <legend>{label}</legend>
      {items.map((item, at) => (
        <div key={at} className={css.item}>
          {isFields(item) ? (
            Object.entries(item).map(([key, value]) => (
              <Cell
                key={key}
                label={`${label} ${at + 1} ${fieldNames[key] ?? key}`}
                value={value}
                disabled={disabled}
                onChange={(next) => put(at, { ...item, [key]: next })}
              />
            ))
          ) : (
            <Cell label={`${label} ${at + 1}`} value={item} disabled={disabled} onChange={(next) => put(at, next)} />
          )}
          {disabled ? null : (
            <Button
              small
              icon="close"
              aria-label={`ลบ ${label} ${at + 1}`}
              onClick={() => onChange(items.toSpliced(at, 1))}
            />
          )}
        </div>
      ))}
      {disabled || items.length === 0 ? null : (
        <div>
          <Button small icon="plus" onClick={() => onChange([...items, emptied(items[0])])}>
            เพิ่ม
          </Button>
        </div>
      )}
      {items.length === 0 ? <p className="hint">ไม่มีรายการ</p> : null}
      {error ? (
        <p className={parts.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

interface CellProps {
  label: string;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}
const Cell = ({ label, value, disabled, onChange }: CellProps) =>
  typeof value === 'number' ? (
    <NumberInput
      aria-label={label}
      value={value}
      decimalScale={2}
      readOnly={disabled}
      onChange={(next) => {
        if (typeof next === 'number') onChange(next);
      }}
    />
  ) : (
    <TextInput
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      readOnly={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );

const dayNames = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'];
const MIDNIGHT = '24:00';

interface HoursProps {
  label: string;
  value: ChatHours;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: ChatHours) => void;
}

/** Opening hours of support, and its days. */
export function HoursField({ label, value, disabled, error, onChange }: HoursProps) {
  const { from, to, days } = value;
  return (
    <fieldset className={css.list} data-wide>
      <legend>{label}</legend>
      <div className={css.item}>
        <StampField
          kind="time"
          label="ตั้งแต่"
          value={from}
          readOnly={disabled}
          onChange={(stamp) => onChange({ ...value, from: stamp })}
        />
        <StampField
          kind="time"
          label="ถึง (00:00 คือเที่ยงคืน)"
          value={to === MIDNIGHT ? '00:00' : to}
          readOnly={disabled}
          onChange={(stamp) => onChange({ ...value, to: stamp === '00:00' ? MIDNIGHT : stamp })}
        />
      </div>
      <div className={css.days}>
        {dayNames.map((name, day) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(day)}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...value,
                days: checked
                  ? dayNames.flatMap((_, each) => (each === day || days.includes(each) ? each : []))
                  : days.filter((each) => each !== day),
              })
            }
          />
        ))}
      </div>
      {error ? (
        <p className={parts.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
