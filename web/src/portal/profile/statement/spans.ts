import type { Days } from '../../../kit/time/days.ts';
import type { Statement } from '../../safer-play/queries.ts';

/** A day or a month of a statement: one group of bars, one row of the table. */
export interface Span {
  /** `YYYY-MM-DD` or `YYYY-MM`. */
  readonly name: string;
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly result: bigint;
  readonly minutes: number;
}

/** More days than these are drawn as months. */
const MOST_DAYS = 31;
const DAY_MS = 86_400_000;

const daysBetween = ({ from, to }: Days): string[] => {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, nth) => new Date(first + nth * DAY_MS).toISOString().slice(0, 10));
};

export const partOf = (days: Days): 'day' | 'month' => (daysBetween(days).length > MOST_DAYS ? 'month' : 'day');

/** Every day, or every month, of a statement in its order, also those without anything. */
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
/** What stands below a bar: the day of the month, or the month. */
export const shortName = (name: string): string => String(Number(name.slice(-2)));
