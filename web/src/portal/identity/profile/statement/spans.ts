import { type Days, addDays, todayOf } from '../../../../kit/time/days.ts';
import type { Statement } from '../../../safer-play/queries.ts';

/** A day or month of a statement: a group of bars, a row of the table. */
export interface Span {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly name: string;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly result: bigint;
  readonly minutes: number;
}

/** Above this many days they are grouped by month. */
const MOST_DAILY = 31;
const DAY_MS = 86_400_000;

const daysBetween = ({ from, to }: Days): string[] => {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, nth) => new Date(first + nth * DAY_MS).toISOString().slice(0, 10));
};

export const partOf = (days: Days): 'day' | 'month' => (daysBetween(days).length > MOST_DAILY ? 'month' : 'day');

/** All days, or months, of a statement in order, empty ones included. */
export function spansOf(statement: Pick<Statement, 'from' | 'to' | 'by_day'>, part: 'day' | 'month'): Span[] {
  const nameOf = (day: string) => (part === 'day' ? day : day.slice(0, 7));
  const spans = new Map<string, Span>();
  for (const day of daysBetween(statement))
    spans.set(nameOf(day), { name: nameOf(day), deposited: 0n, withdrawn: 0n, result: 0n, minutes: 0 });
  for (const { day, deposited, withdrawn, result, minutes } of statement.by_day) {
    const span = spans.get(nameOf(day));
    if (!span) continue;
    spans.set(span.name, {
      name: span.name,
      deposited: span.deposited + deposited,
      withdrawn: span.withdrawn + withdrawn,
      result: span.result + result,
      minutes: span.minutes + minutes,
    });
  }
  return [...spans.values()];
}

/** "2026-11-21" to "21/11/26", "2026-11" to "11/26". */
export const spanName = (name: string): string => name.slice(2).split('-').toReversed().join('/');
/** Label below a bar: the day of the month, or the month. */
export const shortName = (name: string): string => String(Number(name.slice(-2)));

export const ranges = ['7', 'month', 'last-month', '3m', '12m'] as const;
export type RangeName = (typeof ranges)[number];

const MOST_CHOSEN_DAYS = 366;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The same day some months earlier; the last of that month where missing. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Days of a range in Bangkok now. */
export function daysIn(range: RangeName, now: number): Days {
  const today = todayOf(now);
  if (range === '7') return { from: addDays(today, -6), to: today };
  const first = `${today.slice(0, 7)}-01`;
  if (range === 'month') return { from: first, to: today };
  if (range === 'last-month') return { from: monthsBefore(first, 1), to: addDays(first, -1) };
  return { from: addDays(monthsBefore(today, range === '3m' ? 3 : 12), 1), to: today };
}

/** Error of the chosen days; undefined for none. */
export function daysProblem({ from, to }: Days): 'missing' | 'order' | 'long' | undefined {
  if (!DAY.test(from) || !DAY.test(to) || Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)))
    return 'missing';
  if (from > to) return 'order';
  return Date.parse(to) - Date.parse(from) >= MOST_CHOSEN_DAYS * DAY_MS ? 'long' : undefined;
}

/** Reads a range from an address; the last seven days when invalid. */
export function rangeOf(search: string): RangeName | Days {
  const query = new URLSearchParams(search);
  const own = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  if (daysProblem(own) === undefined) return own;
  return ranges.find((each) => each === query.get('r')) ?? '7';
}
