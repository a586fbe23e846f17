/** Time to live of a push, in seconds. */
const TTL_S = 4 * 3600;

/** Unix time in milliseconds; push services use the real clock. */
export const pushTime_ms = (): number => Date.now();

/** Seconds left to deliver a push. */
export const remainingTtl_s = (at: number): number => TTL_S - Math.round((pushTime_ms() - at) / 1000);
