import { type ReactNode, useState } from 'react';
import { historySettled } from '../dialog/close-on-back.ts';
import * as css from './date-range.module.css';
import { Dialog } from '../dialog/dialog.tsx';
import * as dialog from '../dialog/dialog.module.css';
import { Field } from '../forms/field.tsx';
import { Button } from '../actions/button.tsx';
import { type Days, daysOf, type Preset, presets, type Range, shortDay, todayOf } from './days.ts';
import { Icon } from '../actions/icon.tsx';

const texts: Record<Preset, string> = { today: 'วันนี้', '7': '7 วัน', '30': '30 วัน' };

interface Props {
  /** No choice means all days. */
  range: Range | undefined;
  onRange: (range: Range | undefined) => void;
  /** More filters in the same line. */
  children?: ReactNode;
}

/** Choice of days: three presets, or two dates. */
export function DateRange({ range, onRange, children }: Props) {
  const [isOpen, open] = useState(false);
  const isCustom = typeof range === 'object';
  return (
    <div className={css.root} role="group" aria-label="ช่วงเวลา">
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={css.pick}
          aria-pressed={range === preset}
          onClick={() => onRange(range === preset ? undefined : preset)}
        >
          {texts[preset]}
        </button>
      ))}
      <button type="button" className={css.pick} aria-pressed={isCustom} onClick={() => open(true)}>
        <Icon name="calendar" size="s" />
        {isCustom ? `${shortDay(range.from)}–${shortDay(range.to)}` : 'กำหนดเอง'}
      </button>
      {children}
      {isOpen ? (
        <CustomDays
          days={daysOf(range ?? '30')}
          onClose={() => open(false)}
          onDays={(days) => {
            open(false);
            // The window removes its history entry first, which would undo a navigation.
            setTimeout(() => void historySettled().then(() => onRange(days)));
          }}
        />
      ) : null}
    </div>
  );
}

interface CustomProps {
  days: Days;
  onDays: (days: Days) => void;
  onClose: () => void;
  /** Another error of these days. */
  problemOf?: (days: Days) => string | undefined;
}

/** Window with two dates, both included. */
export function CustomDays({ days, onDays, onClose, problemOf }: CustomProps) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [error, setError] = useState<string>();
  const [today] = useState(() => todayOf());
  const submit = () => {
    if (!from || !to) setError('กรุณาเลือกวันที่');
    else if (from > to) setError('วันเริ่มต้นต้องไม่หลังวันสิ้นสุด');
    else if (problemOf?.({ from, to })) setError(problemOf({ from, to }));
    else onDays({ from, to });
  };
  return (
    <Dialog title="ช่วงเวลา" onClose={onClose}>
      <form
        className={`${dialog.body} stack`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={`grid ${css.days}`}>
          <Field label="ตั้งแต่วันที่" type="date" max={today} value={from} onChange={(e) => setFrom(e.target.value)} />
          <Field
            label="ถึงวันที่"
            type="date"
            max={today}
            value={to}
            error={error}
            onChange={(e) => setTo(e.target.value)}
          />
        </div>
        <Button tone="primary" wide type="submit">
          แสดงรายการ
        </Button>
      </form>
    </Dialog>
  );
}
