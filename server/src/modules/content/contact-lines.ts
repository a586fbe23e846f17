import { createHash } from 'node:crypto';

/** Weight of a line for a visitor: pseudo-random and stable. */
const weightOf = (visitor: string, lineId: string): bigint =>
  createHash('sha256').update(`${visitor} ${lineId}`).digest().readBigUInt64BE();

/**
 * The visitor's contact line, by rendezvous hashing: visitors spread evenly, and when a line is added or removed only
 * its own visitors move.
 */
export const contactLineFor = <L extends { readonly id: string }>(
  visitor: string,
  lines: readonly L[],
): L | undefined => {
  const candidates = lines.map((line) => ({ line, weight: weightOf(visitor, line.id) }));
  return candidates.reduce<(typeof candidates)[number] | undefined>(
    (best, each) => (best && best.weight >= each.weight ? best : each),
    undefined,
  )?.line;
};
