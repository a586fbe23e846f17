import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MAX_DAYS } from '@portal/contract/referral.ts';
import { type Days, shortDay } from '../../../kit/time/days.ts';
import { CustomDays } from '../../../kit/time/date-range.tsx';
import * as picks from '../../../kit/time/date-range.module.css';
import { historySettled } from '../../../kit/dialog/close-on-back.ts';
import { Icon } from '../../../kit/actions/icon.tsx';
import { countOf, daysOf, type Preset, presets, type Range, rangeOf, searchOf } from './range.ts';

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
