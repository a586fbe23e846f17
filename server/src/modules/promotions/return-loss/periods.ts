import type { ReturnLossPeriod } from '@portal/contract/promotions.ts';

/** Days of Bangkok, `YYYY-MM-DD`; the last one is not included. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Terms that count from a day of Bangkok on. */
export interface Scheduled {
  readonly from_day: string;
  readonly period: ReturnLossPeriod;
}

const DAY_MS = 86_400_000;

const utcOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const textOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const later = (day: string, days: number): string => textOf(utcOf(day).getTime() + days * DAY_MS);

/** The day, the week from Monday or the month that a day is in. */
export const wholePeriod = (kind: ReturnLossPeriod, day: string): Period => {
  if (kind === 'day') return { from: day, to: later(day, 1) };
  const date = utcOf(day);
  if (kind === 'week') {
    const monday = later(day, -((date.getUTCDay() + 6) % 7));
    return { from: monday, to: later(monday, 7) };
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: textOf(Date.UTC(year, month, 1)), to: textOf(Date.UTC(year, month + 1, 1)) };
};

/** The terms in force on a day and the period it is in: cut where terms begin. Null before the first terms. */
export const periodAt = <Terms extends Scheduled>(
  schedule: readonly Terms[],
  day: string,
): { readonly terms: Terms; readonly period: Period } | null => {
  const at = schedule.findLastIndex(({ from_day }) => from_day <= day);
  const terms = schedule[at];
  if (!terms) return null;
  const { from, to } = wholePeriod(terms.period, day);
  const next = schedule[at + 1]?.from_day;
  return {
    terms,
    period: { from: from < terms.from_day ? terms.from_day : from, to: next !== undefined && next < to ? next : to },
  };
};

/** The period that ended last, which is the one that can be claimed; null when there was none. */
export const periodBefore = <Terms extends Scheduled>(schedule: readonly Terms[], { from }: Period) =>
  periodAt(schedule, later(from, -1));

/** The day from which a change counts: where the period of today ends, or one of the new kind when there are no terms yet. */
export const nextStart = (schedule: readonly Scheduled[], kind: ReturnLossPeriod, today: string): string =>
  (periodAt(schedule, today)?.period ?? wholePeriod(kind, today)).to;
