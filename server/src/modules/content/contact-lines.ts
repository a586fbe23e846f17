import { createHash } from 'node:crypto';

/** How strongly a visitor belongs to a line; as good as random, and always the same. */
const pull = (visitor: string, lineId: string): bigint =>
  createHash('sha256').update(`${visitor} ${lineId}`).digest().readBigUInt64BE();

/**
 * The line of a visitor: the one that pulls most. Visitors spread evenly, and when a line comes or goes nobody moves
 * but those who belong to it (rendezvous hashing).
 */
export const lineOf = <L extends { readonly id: string }>(visitor: string, lines: readonly L[]): L | undefined => {
  const pulls = lines.map((line) => ({ line, pull: pull(visitor, line.id) }));
  return pulls.reduce<(typeof pulls)[number] | undefined>(
    (best, each) => (best && best.pull >= each.pull ? best : each),
    undefined,
  )?.line;
};
