/** A date, or null for never. */
type End = Date | null;

/** A break may only be replaced by a longer one. */
export const isLonger = (next: End, current: End): boolean => current !== null && (next === null || next > current);

/**
 * The minimum withdrawal. A restricted member cannot deposit up to it and may withdraw the whole remainder
 * (docs/decisions/breaks.md#decision).
 */
export const minimumWithdrawal = (least: bigint, left: bigint, isRestricted: boolean): bigint =>
  isRestricted && left > 0n && left < least ? left : least;
