import { type ReactNode, useState } from 'react';
import { historySettled } from './close-on-back.ts';
import * as css from './date-range.module.css';
import { Dialog } from './dialog.tsx';
import * as dialog from './dialog.module.css';
import { Field } from './field.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Days in Bangkok, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
export const presets = ['today', '7', '30'] as const;
export type Preset = (typeof presets)[number];
export type Range = Preset | Days;

const texts: Record<Preset, string> = { today: 'วันนี้', '7': '7 วัน', '30': '30 วัน' };
const daysBack: Record<Preset, number> = { today: 0, '7': 6, '30': 29 };

const bangkokDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });
const DAY_MS = 86_400_000;

/** The days of a range as they are in Bangkok now; a preset ends today. */
export const daysOf = (range: Range, now = Date.now()): Days =>
  typeof range === 'object'
    ? range
    : { from: bangkokDay.format(now - daysBack[range] * DAY_MS), to: bangkokDay.format(now) };

/** "2026-11-21" to "21/11/26". */
export const shortDay = (day: string): string => day.slice(2).split('-').toReversed().join('/');

interface Props {
  /** Nothing chosen means every day. */
  range: Range | undefined;
  onRange: (range: Range | undefined) => void;
  /** More filters in the same line. */
  children?: ReactNode;
}

/** Which days: three presets in one tap, anything else by two dates. */
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
            // The window gives its history entry back first, or that would undo a navigation.
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
  /** What else is wrong with these days. */
  problemOf?: (days: Days) => string | undefined;
}

/** The window with two dates, both included. */
export function CustomDays({ days, onDays, onClose, problemOf }: CustomProps) {
  const [from, setFrom] = useState(days.from);
  const [to, setTo] = useState(days.to);
  const [error, setError] = useState<string>();
  const [today] = useState(() => bangkokDay.format(Date.now()));
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
        <div className={css.days}>
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
