/** Value of a day for drawing; its text is for reading. */
export interface Point {
  readonly date: string;
  readonly value: number;
  readonly text: string;
  /** Second text of the day, only in the table. */
  readonly beside?: string;
}

/** Upper end of the scale: the next 1, 2 or 5 times a power of ten. */
export function ceilingOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((step) => step * unit >= most) ?? 10) * unit;
}

/** Ticks from top to baseline; a half only where such a value exists. */
export function ticksOf(values: readonly number[], ceiling: number): number[] {
  const half = ceiling / 2;
  return values.every(Number.isInteger) && !Number.isInteger(half) ? [ceiling, 0] : [ceiling, half, 0];
}

/** From this many days on the middle one is labelled too. */
const MANY_DAYS = 5;

/** Dates below the chart: first and last, and with many days the middle one. */
export function datesOf(points: readonly Pick<Point, 'date'>[]): string[] {
  const last = points.length - 1;
  const at = last < 1 ? [0] : points.length < MANY_DAYS ? [0, last] : [0, Math.floor(last / 2), last];
  return at.flatMap((nth) => points[nth]?.date ?? []);
}

/** Points of the values in a 100 × 100 square, first day left, zero at the bottom; a single value is in the middle. */
export function plotPoints(values: readonly number[], ceiling: number): { x: number; y: number }[] {
  const last = values.length - 1;
  return values.map((value, at) => ({
    x: last === 0 ? 50 : (100 * at) / last,
    y: 100 - (100 * Math.max(0, value)) / ceiling,
  }));
}

const short = (value: number) => String(Math.round(value * 100) / 100);

/** Paths of the line through the points, and of the area below it. */
export function pathsOf(places: readonly { x: number; y: number }[]): { line: string; area: string } {
  const line = places.map(({ x, y }, at) => `${at ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
  const [first, last] = [places[0], places.at(-1)];
  return { line, area: first && last ? `${line}L${short(last.x)} 100L${short(first.x)} 100Z` : '' };
}
