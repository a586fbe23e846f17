import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addDays, type Days, todayOf } from '../../../kit/time/days.ts';
import { StampField, stampOf } from '../fields/date-fields.tsx';
import * as css from './list.module.css';

const DAYS_BACK = 29;

/** Days in the address; where one is invalid, thirty days until the other or until today. */
export function daysOf(search: URLSearchParams, today: string): Days {
  const dayIn = (name: string) => stampOf('day', search.get(name) ?? '') || undefined;
  const [from, to = today] = [dayIn('from'), dayIn('to')];
  return from && from <= to ? { from, to } : { from: addDays(to, -DAYS_BACK), to };
}

/** Days of a report, kept in the address, and the fields that change them. */
export function usePeriod(): { period: Days; fields: React.ReactNode } {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => todayOf());
  const period = daysOf(search, today);
  const change = (part: Partial<Days>) =>
    setSearch((before) => ({ ...Object.fromEntries(before), ...period, ...part }), { replace: true });
  const fields = (
    <div className={`wraps ${css.filter}`}>
      <StampField label="ตั้งแต่วันที่" value={period.from} max={period.to} onChange={(from) => change({ from })} />
      <StampField label="ถึงวันที่" value={period.to} min={period.from} onChange={(to) => change({ to })} />
    </div>
  );
  return { period, fields };
}
