import { bangkokTimeOf, dayOf } from '@portal/contract/bangkok.ts';

export type DateTimeFormat = 'history' | 'expiry' | 'day' | 'short-day' | 'clock' | 'iso';

/** history 21/11/26 09:41 · expiry 21/11/2026 09:41 · day 21/11/2026 · short-day 21/11/26 · clock 09:41 · iso 2026-11-21 09:41:07 */
export function formatDateTime(at: Date, format: DateTimeFormat): string {
  const [isoDay = '', time = ''] = bangkokTimeOf(at).split('T');
  const [year = '', month, date] = isoDay.split('-');
  const day = `${date}/${month}/`;
  const clock = time.slice(0, 5);
  if (format === 'iso') return `${isoDay} ${time}`;
  if (format === 'clock') return clock;
  if (format === 'history') return `${day}${year.slice(2)} ${clock}`;
  if (format === 'short-day') return day + year.slice(2);
  return format === 'day' ? day + year : `${day}${year} ${clock}`;
}

/** Time of data that may be old: the clock today, with the day before. */
export const sayWhen = (at: Date): string => formatDateTime(at, dayOf(at) === dayOf(new Date()) ? 'clock' : 'history');
