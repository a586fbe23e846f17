/** A value of a day, as it is drawn; what is read of it is its text. */
export interface Point {
  readonly date: string;
  readonly value: number;
  readonly text: string;
  /** A second text of the day, in the table alone. */
  readonly beside?: string;
}

/** Where a drawing ends above: the next 1, 2 or 5 with as many noughts as it needs. */
export function ceilingOf(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(most));
  return ([1, 2, 5, 10].find((step) => step * unit >= most) ?? 10) * unit;
}

/** The ticks beside the drawing, from its top to its ground; a half only where it is a value that can be. */
export function ticksOf(values: readonly number[], ceiling: number): number[] {
  const half = ceiling / 2;
  return values.every(Number.isInteger) && !Number.isInteger(half) ? [ceiling, 0] : [ceiling, half, 0];
}

/** From so many days on the middle one is written, too. */
const MANY_DAYS = 5;

/** The dates below the drawing: the first and the last, and between many the middle one. */
export function datesOf(points: readonly Pick<Point, 'date'>[]): string[] {
  const last = points.length - 1;
  const at = last < 1 ? [0] : points.length < MANY_DAYS ? [0, last] : [0, Math.floor(last / 2), last];
  return at.flatMap((nth) => points[nth]?.date ?? []);
}

/** Places of the values in a square of 100 by 100, first day left, nothing below; one value stands in the middle. */
export function placesOf(values: readonly number[], ceiling: number): { x: number; y: number }[] {
  const last = values.length - 1;
  return values.map((value, at) => ({
    x: last === 0 ? 50 : (100 * at) / last,
    y: 100 - (100 * Math.max(0, value)) / ceiling,
  }));
}

const short = (value: number) => String(Math.round(value * 100) / 100);

/** The line through the places, and the surface below it, as paths. */
export function pathsOf(places: readonly { x: number; y: number }[]): { line: string; area: string } {
  const line = places.map(({ x, y }, at) => `${at ? 'L' : 'M'}${short(x)} ${short(y)}`).join('');
  const [first, last] = [places[0], places.at(-1)];
  return { line, area: first && last ? `${line}L${short(last.x)} 100L${short(first.x)} 100Z` : '' };
}
