/** A moment, or null for never. */
type End = Date | null;

/** A longer break takes the place of a shorter, never the other way round. */
export const isLonger = (asked: End, stands: End): boolean => stands !== null && (asked === null || asked > stands);

/**
 * The least that may be taken out, where it is so much otherwise. Who is restricted cannot bring what is left up to that: less leaves
 * whole (docs/decisions/breaks.md#decision).
 */
export const leastToTake = (least: bigint, left: bigint, isRestricted: boolean): bigint =>
  isRestricted && left > 0n && left < least ? left : least;
