let ahead_ms = 0;

/** The program's clock, as `app_now()` is the database's. Only tests move them, together (`testing/clock.ts`). */
export const now = (): Date => new Date(now_ms());
export const now_ms = (): number => Date.now() + ahead_ms;

/** Tests only: sets how far the program's clock runs ahead. Throws outside NODE_ENV=test. */
export const setClockAhead = (ms: number): void => {
  if (process.env['NODE_ENV'] !== 'test') throw new Error('the clock is moved in tests only');
  ahead_ms = ms;
};
