/** News that could not be brought for so long is none. */
const NEWS_S = 4 * 3600;

/** Milliseconds since 1970, as push services count. */
export const newsOfNow = (): number => Date.now();

/** How long news of a moment may still be brought, in seconds. */
export const secondsLeft = (at: number): number => NEWS_S - Math.round((newsOfNow() - at) / 1000);
