import { dayOf } from '@portal/contract/bangkok.ts';
import { serverNow } from './server-time.ts';

/** Days in Bangkok, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}
export const presets = ['today', '7', '30'] as const;
export type Preset = (typeof presets)[number];
export type Range = Preset | Days;

const daysBack: Record<Preset, number> = { today: 0, '7': 6, '30': 29 };

const DAY_MS = 86_400_000;

/** The day in Bangkok, `YYYY-MM-DD`. */
export const todayOf = (now = serverNow()): string => dayOf(new Date(now));

/** Days of a range in Bangkok now; a preset ends today. */
export const daysOf = (range: Range, now = serverNow()): Days =>
  typeof range === 'object' ? range : { from: todayOf(now - daysBack[range] * DAY_MS), to: todayOf(now) };

/** Adds calendar days, independent of clocks. */
export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** "2026-11-21" to "21/11/26". */
export const shortDay = (day: string): string => day.slice(2).split('-').toReversed().join('/');

export const weekdays = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'] as const;

/** Name of a day within a week ahead: empty for today, พรุ่งนี้, วันจันทร์. */
export function upcomingDayName(at: Date, now: number): string {
  const day = dayOf(at);
  if (day === todayOf(now)) return '';
  return day === todayOf(now + DAY_MS) ? 'พรุ่งนี้' : `วัน${weekdays[new Date(day).getUTCDay()]}`;
}

export const months = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
] as const;
