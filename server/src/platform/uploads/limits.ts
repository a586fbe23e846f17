/** The largest file that is taken, in bytes. */
export const MOST_BYTES = 10 * 1024 * 1024;
/** What phones call 24 megapixels is a little more: 5712 × 4284. */
export const MOST_PIXELS = 24_500_000;
/** Files of one person at one time; one alone while half of the node's places are taken. */
export const PER_PERSON = 4;
/** Files of everybody at one time on a node. */
export const PER_NODE = 96;
/** Pictures that are made at one time on a node. */
export const AT_ONCE = 2;
