import { Checkbox } from '@mantine/core';
import * as parts from '../parts/layout/parts.module.css';
import * as css from './settings.module.css';
import type { ChatHours } from '@portal/contract/chat-hours.ts';
import { weekdays } from '../../kit/time/days.ts';
import { StampField } from '../parts/fields/date-fields.tsx';

/** Opening hours of support, and its days. */
export function HoursField({ label, value, disabled, error, onChange }: HoursProps) {
  const { from, to, days } = value;
  return (
    <fieldset className={`grid tight ${css.list}`} data-wide>
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
      <div className={`wraps ${css.days}`}>
        {weekdays.map((name, day) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(day)}
            disabled={disabled}
            onChange={({ currentTarget: { checked } }) =>
              onChange({
                ...value,
                days: checked
                  ? weekdays.flatMap((_, each) => (each === day || days.includes(each) ? each : []))
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

const MIDNIGHT = '24:00';

interface HoursProps {
  label: string;
  value: ChatHours;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: ChatHours) => void;
}
