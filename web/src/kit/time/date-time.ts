/** Always Gregorian years and Bangkok time: the Thai locale alone gives Buddhist years. */
const inBangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export type DateTimeFormat = 'history' | 'expiry' | 'day' | 'short-day' | 'clock' | 'iso-day' | 'iso';

/** history 21/11/26 09:41 · expiry 21/11/2026 09:41 · day 21/11/2026 · short-day 21/11/26 · clock 09:41 · iso-day 2026-11-21 · iso 2026-11-21 09:41:07 */
export function formatDateTime(at: Date, format: DateTimeFormat): string {
  const part = Object.fromEntries(inBangkok.formatToParts(at).map(({ type, value }) => [type, value]));
  const day = `${part['day']}/${part['month']}/`;
  const year = part['year'] ?? '';
  const clock = `${part['hour']}:${part['minute']}`;
  const isoDay = `${year}-${part['month']}-${part['day']}`;
  if (format === 'iso-day') return isoDay;
  if (format === 'iso') return `${isoDay} ${clock}:${part['second']}`;
  if (format === 'clock') return clock;
  if (format === 'history') return `${day}${year.slice(2)} ${clock}`;
  if (format === 'short-day') return day + year.slice(2);
  return format === 'day' ? day + year : `${day}${year} ${clock}`;
}
