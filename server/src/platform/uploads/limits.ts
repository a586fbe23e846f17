/** Largest accepted file, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;
/** Phones' 24 megapixels are slightly more: 5712 × 4284. */
export const MAX_PIXELS = 24_500_000;
/** Concurrent files per person; one while half of the node's capacity is used. */
export const MAX_FILES_PER_PERSON = 4;
/** Concurrent files per node. */
export const MAX_FILES_PER_NODE = 96;
/** Concurrent decodings per node. */
export const MAX_DECODINGS = 2;
