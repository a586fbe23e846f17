import { months } from '../../../kit/time/days.ts';

/** Contents of the three fields, unchecked. */
export interface TypedDate {
  day: string;
  month: string;
  year: string;
}

/** Years above 2400 are of the Buddhist calendar. */
const commonYear = (year: number) => (year > 2400 ? year - 543 : year);
const within = (text: string, least: number, most: number) =>
  /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;
const isYear = (year: string) => /^[1-9]\d{3}$/.test(year);

const parts = ({ day, month, year }: TypedDate) => [Number(day), Number(month), commonYear(Number(year))] as const;
const exists = (typed: TypedDate) => {
  const [day, month, year] = parts(typed);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() >= day;
};

export const checks = {
  day: (day: string, typed: TypedDate) => {
    if (!within(day, 1, 31)) return 'กรอกวันที่ 1–31';
    return within(typed.month, 1, 12) && isYear(typed.year) && !exists(typed) ? 'ไม่มีวันนี้ในเดือนนั้น' : undefined;
  },
  month: (month: string) => (within(month, 1, 12) ? undefined : 'กรอกเดือน 1–12'),
  year: (year: string) => (isYear(year) ? undefined : 'กรอกปี 4 หลัก'),
};

const isComplete = (typed: TypedDate) =>
  !checks.day(typed.day, typed) && !checks.month(typed.month) && !checks.year(typed.year);

/** Gregorian `YYYY-MM-DD`; undefined while invalid. */
export function dayOf(typed: TypedDate): string | undefined {
  if (!isComplete(typed)) return undefined;
  const [day, month, year] = parts(typed);
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Tells whether someone born that day is younger than this many years today (`YYYY-MM-DD`); false for a future birth date. */
export const isYounger = (day: string, years: number, today: string): boolean =>
  day > `${Number(today.slice(0, 4)) - years}${today.slice(4)}` && day <= today;

/** The day in words and in both calendars, so that an error shows; empty while invalid. */
export function formatInBothCalendars(typed: TypedDate): string {
  if (!isComplete(typed)) return '';
  const [day, month, year] = parts(typed);
  return `${day} ${months[month - 1] ?? ''} พ.ศ. ${year + 543} (ค.ศ. ${year})`;
}
