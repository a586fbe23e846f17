/** News that could not be brought for so long is none. */
const NEWS_S = 4 * 3600;

/** How long news of a moment, in milliseconds since 1970, may still be brought. */
export const secondsLeft = (at: number): number => NEWS_S - Math.round((Date.now() - at) / 1000);
