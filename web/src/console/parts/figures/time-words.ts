const inBangkok = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `YYYY-MM-DD HH:mm:ss` in Bangkok, the one format of the console (docs/design/console.md#dates). */
export function timestampOf(at: Date): string {
  const part = Object.fromEntries(inBangkok.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']}`;
}

/** Age in seconds as people read it in a queue: 0:48, 4:12, then hours and days in words. */
export function ageOf(age_s: number): string {
  const seconds = Math.max(0, Math.floor(age_s));
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} ชม. ${minutes % 60} นาที`;
  return `${Math.floor(minutes / (24 * 60))} วัน`;
}

/** The promise of a queue, or one of so many seconds. */
export type Sla = 'deposit' | 'withdrawal' | number;
const LIMIT_S: Record<Exclude<Sla, number>, number> = { deposit: 120, withdrawal: 300 };

/** Green within the promise, amber past it, red past twice the promise (docs/design/console.md#frame). */
export const toneOfAge = (age_s: number, sla: Sla): 'ok' | 'pend' | 'err' => {
  const limit_s = typeof sla === 'number' ? sla : LIMIT_S[sla];
  return age_s < limit_s ? 'ok' : age_s < 2 * limit_s ? 'pend' : 'err';
};
