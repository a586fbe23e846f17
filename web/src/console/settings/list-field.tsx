import { NumberInput, Select, TextInput } from '@mantine/core';
import { banksToChoose } from '@portal/contract/banks.ts';
import { Button } from '../parts/actions/button.tsx';
import { StampField } from '../parts/fields/date-fields.tsx';
import * as parts from '../parts/layout/parts.module.css';
import * as css from './settings.module.css';

interface Props {
  label: string;
  items: readonly unknown[];
  /** Item that "เพิ่ม" adds. */
  blank: unknown;
  disabled: boolean;
  error: string | undefined;
  onChange: (items: unknown[]) => void;
}
type Fields = Record<string, unknown>;
const isFields = (item: unknown): item is Fields => typeof item === 'object' && item !== null;
const fieldNames: Record<string, string> = {
  name: 'ชื่อ',
  tel: 'เบอร์โทร',
  bank_code: 'ธนาคาร',
  method: 'ช่องทาง',
  from: 'ตั้งแต่',
  until: 'ถึง',
};
/** Fields with few values. */
const fieldChoices: Record<string, { value: string; label: string }[]> = {
  bank_code: banksToChoose.map(([value, label]) => ({ value, label })),
  method: [
    { value: 'promptpay', label: 'พร้อมเพย์ QR' },
    { value: 'bank', label: 'โอนผ่านธนาคาร' },
    { value: 'truemoney', label: 'ทรูมันนี่ วอลเล็ท' },
    { value: 'gateway', label: 'QR อัตโนมัติ' },
  ],
};

export function ListField({ label, items, blank, disabled, error, onChange }: Props) {
  const put = (at: number, item: unknown) => onChange(items.with(at, item));
  return (
    <fieldset className={`grid tight ${css.list}`}>
      <legend>{label}</legend>
      {items.map((item, at) => (
        <div key={at} className={css.item}>
          {isFields(item) ? (
            Object.entries(item).map(([key, value]) => (
              <Cell
                key={key}
                field={key}
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
      {disabled ? null : (
        <div>
          <Button small icon="plus" onClick={() => onChange([...items, blank])}>
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
  /** Name of the field in its item; undefined for an item without fields. */
  field?: string;
  value: unknown;
  disabled: boolean;
  onChange: (value: unknown) => void;
}
const Cell = ({ label, field, value, disabled, onChange }: CellProps) => {
  const text = typeof value === 'string' ? value : '';
  const choices = field && fieldChoices[field];
  if (choices)
    return (
      <Select
        aria-label={label}
        placeholder={fieldNames[field]}
        data={choices}
        value={text || null}
        searchable
        allowDeselect={false}
        readOnly={disabled}
        onChange={onChange}
      />
    );
  if (field === 'from' || field === 'until')
    return <StampField kind="time" aria-label={label} value={text} readOnly={disabled} onChange={onChange} />;
  if (typeof value === 'number')
    return (
      <NumberInput
        aria-label={label}
        value={value}
        decimalScale={2}
        readOnly={disabled}
        onChange={(next) => {
          if (typeof next === 'number') onChange(next);
        }}
      />
    );
  return (
    <TextInput
      aria-label={label}
      value={text}
      readOnly={disabled}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};
