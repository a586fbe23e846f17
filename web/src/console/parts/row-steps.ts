interface Place {
  /** Where the chosen row stands now; -1 when it is not in the list. */
  readonly at: number;
  /** Where it stood when it was last in the list; -1 when nothing is chosen. */
  readonly last: number;
  readonly count: number;
}

/** Where one comes to by a step: stays at either end. What left the list gave its place to the row behind it. */
export function stepFrom({ at, last, count }: Place, by: 1 | -1): number {
  const next = at >= 0 ? at + by : last < 0 ? 0 : by === 1 ? last : last - 1;
  return Math.max(0, Math.min(count - 1, next));
}
