const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_BACK = 29;
const DAY_MS = 86_400_000;

/** The days that the address asks for; the last thirty where it does not say soundly. */
export function daysAsked(search: URLSearchParams, today: string): { from: string; to: string } {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (DAY.test(from) && DAY.test(to) && from <= to) return { from, to };
  return { from: new Date(Date.parse(today) - DAYS_BACK * DAY_MS).toISOString().slice(0, 10), to: today };
}
