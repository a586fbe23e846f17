let ahead_ms = 0;

/** The program's clock, as `app_now()` is the database's. Only tests move them, together (`testing/clock.ts`). */
export const now = (): Date => new Date(now_ms());
export const now_ms = (): number => Date.now() + ahead_ms;

/** Tests only: sets how far the program's clock runs ahead. Throws outside NODE_ENV=test. */
export const setClockAhead = (ms: number): void => {
  if (process.env['NODE_ENV'] !== 'test') throw new Error('the clock is moved in tests only');
  ahead_ms = ms;
};

const moment = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Bangkok for a Thai sentence: 24 พ.ย. 2569 เวลา 00:00 น. */
export const formatThaiTime = (at: Date): string => {
  const part = Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['day']} ${part['month']} ${part['year']} เวลา ${part['hour']}:${part['minute']} น.`;
};
