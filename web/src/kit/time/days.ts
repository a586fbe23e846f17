/** Days in Bangkok, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
export const presets = ['today', '7', '30'] as const;
export type Preset = (typeof presets)[number];
export type Range = Preset | Days;

const daysBack: Record<Preset, number> = { today: 0, '7': 6, '30': 29 };

export const bangkokDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' });
const DAY_MS = 86_400_000;

/** Days of a range in Bangkok now; a preset ends today. */
export const daysOf = (range: Range, now = Date.now()): Days =>
  typeof range === 'object'
    ? range
    : { from: bangkokDay.format(now - daysBack[range] * DAY_MS), to: bangkokDay.format(now) };

/** Adds calendar days, independent of clocks. */
export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** "2026-11-21" to "21/11/26". */
export const shortDay = (day: string): string => day.slice(2).split('-').toReversed().join('/');

const weekday = new Intl.DateTimeFormat('th-TH', { timeZone: 'Asia/Bangkok', weekday: 'long' });

/** Name of a day within a week ahead: empty for today, พรุ่งนี้, วันจันทร์. */
export function upcomingDayName(at: Date, now: number): string {
  const day = bangkokDay.format(at);
  if (day === bangkokDay.format(now)) return '';
  return day === bangkokDay.format(now + DAY_MS) ? 'พรุ่งนี้' : weekday.format(at);
}
