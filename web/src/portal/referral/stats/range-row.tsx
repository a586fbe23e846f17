import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_DAYS } from '@portal/contract/referral.ts';
import { type Days, addDays, shortDay, todayOf } from '../../../kit/time/days.ts';
import { CustomDays } from '../../../kit/time/date-range.tsx';
import { serverNow } from '../../../kit/time/server-time.ts';
import { historySettled } from '../../../kit/dialog/close-on-back.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import * as picks from '../../../kit/time/date-range.module.css';

export const presets = ['today', 'yesterday', '7', 'month', 'last-month'] as const;
export type Preset = (typeof presets)[number];
export type Range = Preset | Days;

const DAY_MS = 86_400_000;

/** Number of days, both ends included. */
export const countOf = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Days of a range in Bangkok now, both ends included. */
export function daysOf(range: Range, now = serverNow()): Days {
  if (typeof range === 'object') return range;
  const today = todayOf(now);
  const first = `${today.slice(0, 8)}01`;
  switch (range) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case '7':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: first, to: today };
    case 'last-month': {
      const last = addDays(first, -1);
      return { from: `${last.slice(0, 8)}01`, to: last };
    }
  }
}

/** The period of equal length just before. */
export const previousDays = (days: Days): Days => ({
  from: addDays(days.from, -countOf(days)),
  to: addDays(days.from, -1),
});

/** Monday to Sunday in Bangkok, this many weeks ago. */
export function weekOf(back: number, now = serverNow()): Days {
  const today = todayOf(now);
  const sinceMonday = (new Date(Date.parse(today)).getUTCDay() + 6) % 7;
  const from = addDays(today, -sinceMonday - 7 * back);
  return { from, to: addDays(from, 6) };
}

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads a range from an address; `standard` when invalid. */
export function rangeOf(search: string, standard: Preset): Range {
  const query = new URLSearchParams(search);
  const preset = presets.find((each) => each === query.get('range'));
  const [from, to] = [query.get('from'), query.get('to')];
  if (preset) return preset;
  return isDay(from) && isDay(to) && from <= to ? { from, to } : standard;
}

/** The address with another range, the rest unchanged. */
export function searchOf(search: string, range: Range): string {
  const query = new URLSearchParams(search);
  for (const name of ['range', 'from', 'to']) query.delete(name);
  for (const [name, value] of Object.entries(typeof range === 'object' ? range : { range })) query.set(name, value);
  return `?${query.toString()}`;
}

const texts: Record<Preset, string> = {
  today: 'วันนี้',
  yesterday: 'เมื่อวาน',
  '7': '7 วัน',
  month: 'เดือนนี้',
  'last-month': 'เดือนก่อน',
};
const tooLong = `เลือกช่วงได้ไม่เกิน ${MAX_DAYS} วัน`;

/** The days in the page's address, and their setter. */
export function useRange(standard: Preset): { range: Range; days: Days; change: (range: Range) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wanted = rangeOf(search, standard);
  const range = typeof wanted === 'object' && countOf(wanted) > MAX_DAYS ? standard : wanted;
  const change = (next: Range) => void navigate(pathname + searchOf(search, next), { replace: true });
  return { range, days: daysOf(range), change };
}

/** Choice of days of a report. */
export function RangeRow({ range, onRange }: { range: Range; onRange: (range: Range) => void }) {
  const [isOpen, open] = useState(false);
  const isCustom = typeof range === 'object';
  return (
    <div className={picks.root} role="group" aria-label="ช่วงเวลา">
      {presets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={picks.pick}
          aria-pressed={range === preset}
          onClick={() => onRange(preset)}
        >
          {texts[preset]}
        </button>
      ))}
      <button type="button" className={picks.pick} aria-pressed={isCustom} onClick={() => open(true)}>
        <Icon name="calendar" size="s" />
        {isCustom ? `${shortDay(range.from)}–${shortDay(range.to)}` : 'กำหนดเอง'}
      </button>
      {isOpen ? (
        <CustomDays
          days={daysOf(range)}
          problemOf={(days) => (countOf(days) > MAX_DAYS ? tooLong : undefined)}
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
