/** A moment, or null for never. */
type End = Date | null;

/** A longer break takes the place of a shorter, never the other way round. */
export const isLonger = (asked: End, stands: End): boolean => stands !== null && (asked === null || asked > stands);
